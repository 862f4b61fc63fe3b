import type { DiagnosticCode } from "./codes.ts";
import type { Place } from "./diagnostic.ts";
import { UserError } from "./user-error.ts";

/** One mistake of the user, to be thrown. */
export function mistake(code: DiagnosticCode, message: string, place: Place = {}): UserError {
  return new UserError([{ severity: "error", code, message, ...place }]);
}
