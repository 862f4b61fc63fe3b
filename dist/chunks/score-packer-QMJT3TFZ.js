import {
  ScorePacker
} from "./chunk-ACYE3ZTY.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
