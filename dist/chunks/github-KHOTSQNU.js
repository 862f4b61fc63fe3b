import {
  context,
  getOctokit
} from "./chunk-YFMKKXPL.js";
import "./chunk-MKTZX2UG.js";
import "./chunk-2SKYB2A4.js";
export {
  context,
  getOctokit
};
