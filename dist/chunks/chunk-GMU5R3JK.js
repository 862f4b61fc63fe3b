import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/diagnostics/user-error.ts
var UserError = class extends Error {
  name = "UserError";
  diagnostics;
  /** How many errors there were in all; more than `diagnostics` holds where many were alike. */
  total;
  warnings;
  constructor(diagnostics, total = diagnostics.length, warnings = []) {
    super(diagnostics[0]?.message ?? "invalid input");
    this.diagnostics = diagnostics;
    this.total = total;
    this.warnings = warnings;
  }
};

export {
  UserError
};
