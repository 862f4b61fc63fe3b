import {
  scoreRange
} from "./chunk-QWGLDBX6.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
