import {
  traceAdapters
} from "./chunk-PWX6GGDI.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
