import { type DiagnosticLog, UserError } from "../diagnostics/index.ts";
import type { FoundInputs } from "./request.ts";

/**
 * Throws all mistakes in inputs that cannot be evaluated: those in `log`, and all others in the inputs that were found.
 * `cause`: the error of the step that failed, if any. If it is not a mistake of the user, it is thrown unchanged.
 */
export async function throwInputErrors(found: FoundInputs, log: DiagnosticLog, cause?: unknown): Promise<never> {
  if (cause !== undefined && !(cause instanceof UserError)) throw cause;
  const { checkInputs } = await import("./check-inputs.ts");
  await checkInputs(found, log);
  log.throwIfErrors();
  throw cause;
}
