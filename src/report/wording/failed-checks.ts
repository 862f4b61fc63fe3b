import type { Report } from "../schema/report.schema.ts";
import { failedCheck } from "./failed-check.ts";

/** What a case failed, in a line: checks in words, metrics by their names. Both go through `say`, the sanitiser of the sink. */
export function failedChecks(
  { failed_checks, details }: Pick<Report["failures"][number], "failed_checks" | "details">,
  say: (name: string) => string,
): string {
  return failed_checks.map((check) => failedCheck(check, details, say) ?? say(check)).join(", ");
}
