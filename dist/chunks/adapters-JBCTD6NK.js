import {
  traceAdapters
} from "./chunk-LUBB62Y6.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
