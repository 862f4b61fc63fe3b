import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-MH2SJGPO.js";
import "./chunk-M3SQHAAT.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
