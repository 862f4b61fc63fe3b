import {
  scoreRange
} from "./chunk-PGVF3VTL.js";
import "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
