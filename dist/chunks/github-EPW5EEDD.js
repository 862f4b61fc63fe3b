import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-SV5JELQE.js";
import "./chunk-FYFJLLLZ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
