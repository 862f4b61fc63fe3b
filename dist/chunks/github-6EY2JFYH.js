import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-UAMRE34I.js";
import "./chunk-CIWAGQH2.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
