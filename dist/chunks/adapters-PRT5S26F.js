import {
  traceAdapters
} from "./chunk-5ZHZPWVE.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
