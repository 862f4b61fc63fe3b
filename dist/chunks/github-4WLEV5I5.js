import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-CA5WQVVW.js";
import "./chunk-BQUUSEVQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
