import {
  traceAdapters
} from "./chunk-KDC24U7P.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
