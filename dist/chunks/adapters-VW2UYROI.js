import {
  traceAdapters
} from "./chunk-76GLEZDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
