import {
  traceAdapters
} from "./chunk-4TJ2IPIW.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
