import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-SBXMIMJS.js";
import "./chunk-WFV2437N.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
