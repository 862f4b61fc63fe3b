import {
  traceAdapters
} from "./chunk-FORC2G6B.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
