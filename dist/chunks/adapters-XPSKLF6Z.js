import {
  traceAdapters
} from "./chunk-NYHEYI5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
