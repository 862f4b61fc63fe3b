import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-DQBIMBB4.js";
import "./chunk-DSIYISVU.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
