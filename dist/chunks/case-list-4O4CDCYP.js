import {
  readCaseList,
  readListFields,
  snakeCaseFields
} from "./chunk-BETLZQFF.js";
import "./chunk-4T65UZSA.js";
import "./chunk-KIZ6KU7F.js";
export {
  readCaseList,
  readListFields,
  snakeCaseFields
};
