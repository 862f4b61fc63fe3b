import {
  scoreRange
} from "./chunk-CSUKTVIX.js";
import "./chunk-EB6SKHQT.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
