import {
  inflate,
  inflateBytes,
  mostInflated,
  zipFiles
} from "./chunk-C2XGUTR3.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  mostInflated,
  zipFiles
};
