import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-YTRVFIT7.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  zipFiles
};
