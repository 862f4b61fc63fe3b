import {
  traceAdapters
} from "./chunk-O2LQWJOD.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
