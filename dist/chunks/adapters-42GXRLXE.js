import {
  traceAdapters
} from "./chunk-M3SQHAAT.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
