import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-UDIXDLQ4.js";
import "./chunk-XAJ7APAX.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
