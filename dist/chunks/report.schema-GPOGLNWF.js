import {
  caseRowSchema,
  reportSchema
} from "./chunk-SONLD2TX.js";
import "./chunk-ANIMF74N.js";
import "./chunk-DGGE7YND.js";
export {
  caseRowSchema,
  reportSchema
};
