import {
  traceAdapters
} from "./chunk-WLTATFVF.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
