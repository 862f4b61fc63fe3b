import {
  traceAdapters
} from "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
