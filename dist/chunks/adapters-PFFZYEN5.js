import {
  traceAdapters
} from "./chunk-P3FLYCPM.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
