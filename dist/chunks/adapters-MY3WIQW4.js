import {
  traceAdapters
} from "./chunk-F3LIBZZI.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
