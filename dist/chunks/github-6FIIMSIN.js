import {
  context,
  getOctokit
} from "./chunk-ZR5IQ6BN.js";
import "./chunk-MOKVC2LH.js";
import "./chunk-IQAIPIVZ.js";
export {
  context,
  getOctokit
};
