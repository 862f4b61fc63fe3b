import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-43XC54HU.js";
import "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
