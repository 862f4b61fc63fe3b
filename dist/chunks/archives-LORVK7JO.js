import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-5QAVV4MQ.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-G4SV4K62.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  zipFiles
};
