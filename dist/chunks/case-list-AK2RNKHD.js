import {
  caseListCases,
  goldenLists,
  inSnakeCase,
  isIdName,
  withMendedIds
} from "./chunk-YLHQSIIJ.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseListCases,
  goldenLists,
  inSnakeCase,
  isIdName,
  withMendedIds
};
