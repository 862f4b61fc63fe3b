import {
  context,
  getOctokit
} from "./chunk-S5JNYCQW.js";
import "./chunk-DOUQWLBD.js";
import "./chunk-STM4WDCA.js";
import "./chunk-IHSQ7X47.js";
export {
  context,
  getOctokit
};
