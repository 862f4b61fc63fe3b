import {
  traceAdapters
} from "./chunk-3C5KUSRC.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
