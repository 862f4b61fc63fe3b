import {
  traceAdapters
} from "./chunk-TZYY5WOX.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
