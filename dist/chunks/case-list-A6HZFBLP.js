import {
  readCaseList,
  readListFields,
  snakeCaseFields
} from "./chunk-4LL3JDRO.js";
import "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";
export {
  readCaseList,
  readListFields,
  snakeCaseFields
};
