import {
  traceAdapters
} from "./chunk-Q5ONEMDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
