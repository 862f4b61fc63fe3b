import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-E7ZB24LD.js";
import "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
