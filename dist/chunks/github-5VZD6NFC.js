import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-QHANV4PC.js";
import "./chunk-LUBB62Y6.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
