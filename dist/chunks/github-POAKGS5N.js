import {
  context,
  getOctokit
} from "./chunk-CQBUQBFT.js";
import "./chunk-OXCLKD2Y.js";
import "./chunk-MA3FOP7E.js";
export {
  context,
  getOctokit
};
