import {
  ScorePacker
} from "./chunk-4WEGP6HR.js";
import "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
