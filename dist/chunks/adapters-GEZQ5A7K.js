import {
  traceAdapters
} from "./chunk-7RNFPVP5.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
