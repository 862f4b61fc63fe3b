import {
  ownFieldWarner,
  readForeignCases,
  referenceOf,
  resolveCases
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  ownFieldWarner,
  readForeignCases,
  referenceOf,
  resolveCases
};
