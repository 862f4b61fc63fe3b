import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { PlatformError } from "./platform-error.ts";

/** A platform that refuses to hand over the evidence leaves nothing to judge: that is a failure, not a bug. */
export function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error;
  if (!(error instanceof PlatformError)) throw error;
  return mistake("platform/refused", error.message);
}
