import {
  context,
  getOctokit
} from "./chunk-UJFDTWO5.js";
import "./chunk-ULHX7NME.js";
import "./chunk-NB26FXUB.js";
import "./chunk-3S676C35.js";
export {
  context,
  getOctokit
};
