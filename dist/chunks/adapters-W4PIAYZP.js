import {
  traceAdapters
} from "./chunk-HIUOYDTF.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
