import {
  context,
  getOctokit
} from "./chunk-LXPOCSMW.js";
import "./chunk-CM6XXLSF.js";
import "./chunk-QXX7QWBJ.js";
import "./chunk-CZFK6TDI.js";
export {
  context,
  getOctokit
};
