import {
  caseRowSchema,
  reportSchema
} from "./chunk-WXTOLWN5.js";
import "./chunk-D6G4ELNG.js";
import "./chunk-SRWQLDXO.js";
export {
  caseRowSchema,
  reportSchema
};
