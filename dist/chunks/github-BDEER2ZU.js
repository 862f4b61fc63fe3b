import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-QL7J33FU.js";
import "./chunk-G24KANZ5.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
