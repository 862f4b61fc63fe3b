import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { UserError } from "../diagnostics/user-error.ts";

/** The user's mistake about one file. */
export function fileError(code: DiagnosticCode, message: string, file: string): UserError {
  return new UserError([{ severity: "error", code, message, file }]);
}
