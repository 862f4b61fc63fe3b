import {
  traceAdapters
} from "./chunk-C4R7TDNS.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
