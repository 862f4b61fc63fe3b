import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-2YZADQRV.js";
import "./chunk-NYHEYI5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
