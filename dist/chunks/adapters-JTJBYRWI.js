import {
  traceAdapters
} from "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
