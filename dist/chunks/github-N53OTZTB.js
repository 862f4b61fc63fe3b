import {
  context,
  getOctokit
} from "./chunk-7DB4VOGD.js";
import "./chunk-HJWJRFDR.js";
import "./chunk-CE3PIF4D.js";
import "./chunk-CN6WZBUK.js";
export {
  context,
  getOctokit
};
