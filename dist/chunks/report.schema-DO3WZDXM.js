import {
  caseRowSchema,
  reportSchema
} from "./chunk-QQR56IRG.js";
import "./chunk-POLZ6YJL.js";
import "./chunk-QLBBV3LW.js";
export {
  caseRowSchema,
  reportSchema
};
