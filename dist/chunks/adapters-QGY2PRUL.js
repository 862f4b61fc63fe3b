import {
  traceAdapters
} from "./chunk-EKTXWGEI.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
