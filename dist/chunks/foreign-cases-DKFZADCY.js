import {
  ownFieldWarner,
  readForeignCases,
  referenceOf,
  resolveCases
} from "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  ownFieldWarner,
  readForeignCases,
  referenceOf,
  resolveCases
};
