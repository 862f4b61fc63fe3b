import { codes } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { count } from "../../text/count.ts";
import type { Report } from "../schema/report.schema.ts";
import { NO_FINGERPRINT } from "./no-fingerprint.ts";
import { record } from "./record.ts";

/** Problems, and warnings, listed in the report of an input that could not be judged. */
const LISTED = 200;

const NOTHING = { head: null, baseline: null };

/**
 * The report of a run that could not be judged: FAIL with `invalid_input`, never complete, never a baseline. A warning may
 * say what the problems come from, as of a field whose name is mistyped.
 */
export function invalidReport(
  problems: readonly Diagnostic[],
  total: number,
  warnings: readonly Diagnostic[] = [],
): Report {
  const message = `the input cannot be judged: ${count(total, "problem")}, first: ${problems[0]?.message ?? "unknown"}`;
  const none = { sha: null, run_id: null, attempt: null, config_id: null };
  return {
    schema_version: 1,
    decision: "FAIL",
    reasons: [{ code: "invalid_input", message, gate: null, case_ids: [] }],
    summary: { problems: total },
    head: { ...none, cases: 0, traces: 0, complete: false, fingerprint: NO_FINGERPRINT },
    baseline: null,
    gates: [],
    comparability: [],
    metrics: record<never>([]),
    rank_histogram: { retrieved: NOTHING, reranked: NOTHING },
    hallucinations: [],
    slices: record<never>([]),
    hidden_regressions: [],
    acl: { leaks: 0, violations: [], unknown: 0, matrix: [] },
    regressions: [],
    improvements: [],
    failures: [],
    versions: { changed: [] },
    attribution: [],
    dataset: {},
    waivers: [],
    policy: {},
    diagnostics: [problems, warnings]
      .flatMap((list) => list.slice(0, LISTED))
      .map(({ severity, code, message: text, hint, ...place }) => ({
        severity,
        code,
        message: text,
        hint: (hint ?? codes[code].hint) || null,
        file: place.file ?? null,
        line: place.line ?? null,
        column: place.column ?? null,
      })),
    run: { date: null },
  };
}
