import {
  context,
  getOctokit
} from "./chunk-Z6FPWFHZ.js";
import "./chunk-6ELT65SF.js";
import "./chunk-QOOOVPNS.js";
import "./chunk-SRWQLDXO.js";
export {
  context,
  getOctokit
};
