import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-4V2HOTFW.js";
import "./chunk-KFSDQYBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
