import {
  traceAdapters
} from "./chunk-CIWAGQH2.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
