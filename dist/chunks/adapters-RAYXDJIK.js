import {
  traceAdapters
} from "./chunk-W2X4J5CA.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
