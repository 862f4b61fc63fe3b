import { checkNamedCases } from "../config/check-named-cases.ts";
import type { Policy } from "../config/policy.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { checkAccessLabels } from "./check-access-labels.ts";
import { checkCoverage } from "./check-coverage.ts";
import { checkGivenAway } from "./check-given-away.ts";
import { checkNearDuplicates } from "./check-near-duplicates.ts";

/** What a gate can live with, telling it each time, and a set that is being taken care of should not keep. */
const ERRORS_HERE: ReadonlySet<DiagnosticCode> = new Set([
  "golden/contradictory",
  "golden/duplicate-question",
  "golden/unknown-chunk",
  "golden/labels-disagree",
  "golden/stray-labels",
  "policy/unknown-case",
]);

export interface LintResult {
  /** The first of each kind; all of them where there are not hundreds. */
  readonly findings: readonly Diagnostic[];
  readonly errors: number;
  readonly warnings: number;
}

/** Checks a golden set that was read; `log` holds what reading it found. */
export function lintGolden(
  golden: GoldenSet,
  index: ChunkIndex,
  policy: Policy,
  similarity: number,
  log: DiagnosticLog,
): LintResult {
  checkAccessLabels(golden, index, log);
  checkNearDuplicates(golden.cases, similarity, log);
  checkGivenAway(golden.cases, log);
  checkCoverage(golden, policy, log);
  checkNamedCases(policy, golden, log);
  const findings = log
    .list()
    .map((finding) => (ERRORS_HERE.has(finding.code) ? { ...finding, severity: "error" as const } : finding));
  let [errors, warnings] = [log.errorCount, 0];
  for (const [code, n] of log.warningCounts()) {
    if (ERRORS_HERE.has(code as DiagnosticCode)) errors += n;
    else warnings += n;
  }
  return { findings, errors, warnings };
}
