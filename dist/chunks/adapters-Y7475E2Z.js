import {
  traceAdapters
} from "./chunk-XAJ7APAX.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
