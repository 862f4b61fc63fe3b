import {
  context,
  getOctokit
} from "./chunk-OP5P2ILL.js";
import "./chunk-NJ4ZJYTJ.js";
import "./chunk-JTJNVFJF.js";
import "./chunk-GRBPF5GQ.js";
export {
  context,
  getOctokit
};
