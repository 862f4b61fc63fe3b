import {
  context,
  getOctokit
} from "./chunk-2T6VYY4C.js";
import "./chunk-CHIPO45K.js";
import "./chunk-IOB5ICQ7.js";
export {
  context,
  getOctokit
};
