import {
  context,
  getOctokit
} from "./chunk-Q7F4DLGU.js";
import "./chunk-UCBTUD4N.js";
import "./chunk-SVJA45ZI.js";
export {
  context,
  getOctokit
};
