import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-FY5ETACH.js";
import "./chunk-24ZC54PT.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
