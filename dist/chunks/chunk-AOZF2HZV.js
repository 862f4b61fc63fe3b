import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  UserError
} from "./chunk-GMU5R3JK.js";

// src/workspace/file-error.ts
function fileError(code, message, file) {
  return new UserError([{ severity: "error", code, message, file }]);
}

export {
  fileError
};
