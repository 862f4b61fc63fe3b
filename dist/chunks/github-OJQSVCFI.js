import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-V5O24HW5.js";
import "./chunk-HCOI5X4M.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
