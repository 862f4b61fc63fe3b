import {
  readCaseList,
  readListFields,
  snakeCaseFields
} from "./chunk-YD3V533Z.js";
import "./chunk-G4SV4K62.js";
import "./chunk-KIZ6KU7F.js";
export {
  readCaseList,
  readListFields,
  snakeCaseFields
};
