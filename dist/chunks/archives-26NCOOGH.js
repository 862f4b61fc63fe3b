import {
  inflate,
  inflateBytes,
  mostInflated,
  zipFiles
} from "./chunk-STJWH7CW.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  mostInflated,
  zipFiles
};
