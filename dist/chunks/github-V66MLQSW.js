import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-NBPJJBMY.js";
import "./chunk-ORQ6ZHJM.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
