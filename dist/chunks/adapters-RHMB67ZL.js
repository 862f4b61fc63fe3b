import {
  traceAdapters
} from "./chunk-WGXPBMLS.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
