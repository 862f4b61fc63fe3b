import {
  traceAdapters
} from "./chunk-KSVNWUFY.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
