import {
  caseIdOf,
  valueAt
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/case-id-at.ts
function caseIdAt(record, key) {
  return key === null ? null : caseIdOf({ query_id: valueAt(record, key) });
}

export {
  caseIdAt
};
