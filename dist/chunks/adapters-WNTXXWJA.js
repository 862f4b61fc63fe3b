import {
  traceAdapters
} from "./chunk-SWTRJ6PA.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
