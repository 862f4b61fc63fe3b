import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-ECU6NWVP.js";
import "./chunk-RVQ2TKDP.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
