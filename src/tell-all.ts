import type { FoundInputs } from "./check-inputs.ts";
import { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { UserError } from "./diagnostics/user-error.ts";

/** Throws the mistakes that a stage of a run met together with all others of its inputs; any other error as it is. */
export async function tellAll(error: unknown, found: FoundInputs): Promise<never> {
  if (!(error instanceof UserError)) throw error;
  const log = new DiagnosticLog();
  const { checkInputs } = await import("./check-inputs.ts");
  await checkInputs(found, log);
  log.throwIfErrors();
  throw error;
}
