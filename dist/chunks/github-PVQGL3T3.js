import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-4FSDWRJS.js";
import "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
