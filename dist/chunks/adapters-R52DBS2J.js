import {
  traceAdapters
} from "./chunk-IOT6IHKW.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
