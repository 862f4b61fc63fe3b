import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/acl/violation.ts
var ACL_STAGES = ["retrieved", "reranked", "context", "citations", "answer"];

export {
  ACL_STAGES
};
