import {
  traceAdapters
} from "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
