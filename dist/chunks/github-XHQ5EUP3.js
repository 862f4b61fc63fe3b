import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-UFEKYJU5.js";
import "./chunk-HAYXY5CR.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
