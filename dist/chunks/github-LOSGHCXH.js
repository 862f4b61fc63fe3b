import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-EEYTSSM5.js";
import "./chunk-5TG5FAZD.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
