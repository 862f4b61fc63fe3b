import {
  traceAdapters
} from "./chunk-A24GTY4F.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
