import {
  traceAdapters
} from "./chunk-EB6SKHQT.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
