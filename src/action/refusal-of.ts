import { UserError } from "../diagnostics/user-error.ts";
import { PlatformError } from "./platform-error.ts";

/** Why something could not be had, in words: the platform refused, or what it gave cannot be used. Else it is a bug, thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof PlatformError || error instanceof UserError) return error.message;
  throw error;
}
