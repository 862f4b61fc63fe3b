import {
  caseRowSchema,
  reportSchema
} from "./chunk-T5EPUZNE.js";
import "./chunk-DZLDSMF2.js";
import "./chunk-PCDS66IW.js";
export {
  caseRowSchema,
  reportSchema
};
