import {
  traceAdapters
} from "./chunk-24ZC54PT.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
