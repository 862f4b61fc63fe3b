import {
  caseListCases,
  goldenLists,
  inSnakeCase,
  isIdName,
  withMendedIds
} from "./chunk-RFLUHZG7.js";
import "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseListCases,
  goldenLists,
  inSnakeCase,
  isIdName,
  withMendedIds
};
