import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-JTRZZQB3.js";
import "./chunk-XKNVL2ZL.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
