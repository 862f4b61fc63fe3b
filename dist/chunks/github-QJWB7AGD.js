import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-HIF7YPLY.js";
import "./chunk-P2FLHFPE.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
