import {
  traceAdapters
} from "./chunk-SDANDCZJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
