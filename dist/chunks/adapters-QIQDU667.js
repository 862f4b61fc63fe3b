import {
  traceAdapters
} from "./chunk-YYL7YE5G.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
