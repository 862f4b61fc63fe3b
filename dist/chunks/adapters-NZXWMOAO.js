import {
  traceAdapters
} from "./chunk-U3HSXCQC.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
