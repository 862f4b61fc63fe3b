import {
  traceAdapters
} from "./chunk-HQA5KWIR.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
