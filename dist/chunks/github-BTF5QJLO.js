import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-5HCAHIUD.js";
import "./chunk-UBZABWBW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
