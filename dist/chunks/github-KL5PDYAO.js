import {
  context,
  getOctokit
} from "./chunk-HYI6WEV4.js";
import "./chunk-TAEQWOU7.js";
import "./chunk-URJLGRX2.js";
import "./chunk-VKBFJUWL.js";
export {
  context,
  getOctokit
};
