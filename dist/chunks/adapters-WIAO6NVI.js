import {
  traceAdapters
} from "./chunk-FYFJLLLZ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
