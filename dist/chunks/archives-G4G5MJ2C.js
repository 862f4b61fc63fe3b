import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-LY7GSHZQ.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-W5BODWY6.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  zipFiles
};
