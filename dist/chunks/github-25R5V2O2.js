import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-3F4NCM5O.js";
import "./chunk-W2X4J5CA.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
