import {
  traceAdapters
} from "./chunk-VTFMP3OW.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
