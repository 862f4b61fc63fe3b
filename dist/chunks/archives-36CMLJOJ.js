import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-UPG7RSYQ.js";
import "./chunk-EQLZYZNI.js";
import "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  zipFiles
};
