import {
  traceAdapters
} from "./chunk-HK4GDM4L.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
