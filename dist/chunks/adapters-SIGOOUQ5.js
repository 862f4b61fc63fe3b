import {
  traceAdapters
} from "./chunk-ZIKP5VLU.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
