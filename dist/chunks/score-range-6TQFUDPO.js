import {
  scoreRange
} from "./chunk-TNELDCS7.js";
import "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
