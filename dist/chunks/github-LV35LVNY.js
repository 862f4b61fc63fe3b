import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-5ZRITWPD.js";
import "./chunk-Q5ONEMDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
