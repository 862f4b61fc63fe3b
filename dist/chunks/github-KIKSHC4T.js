import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-5DNSWQDB.js";
import "./chunk-SDANDCZJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
