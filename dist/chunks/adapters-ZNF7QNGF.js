import {
  traceAdapters
} from "./chunk-CQRK5ECE.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
