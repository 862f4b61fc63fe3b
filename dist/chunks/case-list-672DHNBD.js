import {
  readCaseList,
  readListFields,
  snakeCaseFields
} from "./chunk-SX2GIQ74.js";
import "./chunk-DSIYISVU.js";
import "./chunk-KIZ6KU7F.js";
export {
  readCaseList,
  readListFields,
  snakeCaseFields
};
