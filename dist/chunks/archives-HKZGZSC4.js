import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-QPUWLUUY.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-DSIYISVU.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  zipFiles
};
