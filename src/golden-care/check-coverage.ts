import type { CoverageRule } from "../config/policy.ts";
import { BEHAVIORS } from "../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { evaluateCoverage } from "../gate/rules/evaluate-coverage.ts";

/**
 * Tells of groups of which the set holds fewer cases than the policy asks for. A policy that asks for nothing still hears
 * of behaviours that no case expects: what is never asked is never found broken.
 */
export function checkCoverage(
  golden: GoldenSet,
  { coverage, file }: { readonly coverage: readonly CoverageRule[]; readonly file: string | null },
  log: DiagnosticLog,
): void {
  const place = file === null ? {} : { file };
  for (const rule of coverage) {
    const { status, metric, message } = evaluateCoverage(rule, golden);
    if (status === "fail") log.error("golden/uncovered", `${metric}: ${message}`, place);
  }
  const [first] = golden.cases;
  if (coverage.length > 0 || first === undefined) return;
  for (const behavior of BEHAVIORS) {
    // Few assistants hand over to people.
    if (behavior === "escalate" || golden.cases.some((item) => item.behavior === behavior)) continue;
    log.warn("golden/uncovered", `no case expects the behaviour ${behavior}`, { file: first.file });
  }
}
