import {
  traceAdapters
} from "./chunk-772IHKZO.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
