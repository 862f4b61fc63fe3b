import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/action/platform-error.ts
init_define_PAGE_ASSETS();
var PlatformError = class extends Error {
  name = "PlatformError";
  operation;
  /** HTTP status; null where no answer came. */
  status;
  permission;
  constructor(operation, status, permission, detail, cause) {
    const needs = status === 403 || status === 401 ? permission === null ? "" : `; the token needs \`${permission}\`` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.operation = operation;
    this.status = status;
    this.permission = permission;
  }
};
function platformError(operation, permission, error) {
  if (error instanceof PlatformError) return error;
  const status = error?.status;
  const message = error instanceof Error ? error.message : String(error);
  return new PlatformError(
    operation,
    typeof status === "number" ? status : null,
    permission,
    firstLine(message),
    error
  );
}
function firstLine(message) {
  return (message.split("\n")[0] ?? "").slice(0, 300);
}

export {
  PlatformError,
  platformError
};
