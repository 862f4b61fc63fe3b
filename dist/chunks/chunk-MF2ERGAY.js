import {
  DOCS
} from "./chunk-HRPYSUIC.js";

// src/config/policy-hint.ts
function policyHint([key]) {
  return key === void 0 ? void 0 : `see ${DOCS}/policy.md#${String(key)}`;
}

export {
  policyHint
};
