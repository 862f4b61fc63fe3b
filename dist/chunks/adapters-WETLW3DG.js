import {
  traceAdapters
} from "./chunk-PO6C5OPW.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
