import {
  traceAdapters
} from "./chunk-KTYISR5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
