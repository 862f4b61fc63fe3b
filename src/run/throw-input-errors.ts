import { type DiagnosticLog, UserError } from "../diagnostics/index.ts";
import type { FoundInputs } from "./request.ts";

/**
 * Throws all mistakes of inputs that cannot be judged: those that `log` has already, and what else is wrong with what was
 * found. `met`: what a stage of a run threw, if that led here; what is no mistake of the user is thrown as it is.
 */
export async function throwInputErrors(found: FoundInputs, log: DiagnosticLog, met?: unknown): Promise<never> {
  if (met !== undefined && !(met instanceof UserError)) throw met;
  const { checkInputs } = await import("./check-inputs.ts");
  await checkInputs(found, log);
  log.throwIfErrors();
  throw met;
}
