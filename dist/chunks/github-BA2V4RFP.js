import {
  context,
  getOctokit
} from "./chunk-XYMCXEUX.js";
import "./chunk-UT6TUZ3M.js";
import "./chunk-FNFJDO4D.js";
export {
  context,
  getOctokit
};
