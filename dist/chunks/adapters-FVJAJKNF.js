import {
  traceAdapters
} from "./chunk-NT7RFZDB.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
