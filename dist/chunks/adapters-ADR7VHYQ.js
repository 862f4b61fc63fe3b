import {
  traceAdapters
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
