import {
  DOCS
} from "./chunk-WJ4LAJRD.js";

// src/config/policy-hint.ts
function policyHint([key]) {
  return key === void 0 ? void 0 : `see ${DOCS}/policy.md#${String(key)}`;
}

export {
  policyHint
};
