import {
  ScorePacker
} from "./chunk-5A45GIDV.js";
import "./chunk-2U5IVN3W.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
