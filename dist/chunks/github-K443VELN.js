import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-ZSOSVPQ2.js";
import "./chunk-KXPYZCLC.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
