import {
  readCaseList,
  readListFields,
  snakeCaseFields
} from "./chunk-5W47ODF3.js";
import "./chunk-W5BODWY6.js";
import "./chunk-KIZ6KU7F.js";
export {
  readCaseList,
  readListFields,
  snakeCaseFields
};
