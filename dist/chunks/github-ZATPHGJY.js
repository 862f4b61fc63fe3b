import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-FQDWTYP2.js";
import "./chunk-WGXPBMLS.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
