import {
  traceAdapters
} from "./chunk-2U5IVN3W.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
