import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-LXYRU5PS.js";
import "./chunk-6M34PIBX.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
