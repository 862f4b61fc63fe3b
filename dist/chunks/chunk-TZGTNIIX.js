import {
  caseIdOf,
  valueAt
} from "./chunk-K26SUBJU.js";

// src/dataset/foreign/case-id-at.ts
function caseIdAt(record, key) {
  return key === null ? null : caseIdOf({ query_id: valueAt(record, key) });
}

export {
  caseIdAt
};
