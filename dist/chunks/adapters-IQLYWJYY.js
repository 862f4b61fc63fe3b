import {
  traceAdapters
} from "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
