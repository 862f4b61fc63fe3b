import { pairOf } from "../../compare/comparison.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import type { Report } from "../schema/report.schema.ts";
import { failingSince } from "./build-lifecycle.ts";

/** Failures described in full; the others are in `cases.jsonl`. */
const DETAILED = 100;

const WEIGHT: Readonly<Record<string, number>> = {
  acl_leak: 1000,
  forbidden_content: 1000,
  missing_trace: 100,
  trace_error: 100,
};

/** What is urgent whoever broke it. */
const URGENT = 100;

interface Weighed {
  readonly weight: number;
  readonly since: Report["failures"][number]["since"];
}

const urgency = ({ weight }: Weighed): number => (weight < URGENT ? 0 : weight);
const isOld = ({ since }: Weighed): number => (since === "before" ? 1 : 0);

/**
 * Every case that failed a check, worst first: leaks, critical cases, no answer at all, then what the change broke, then
 * by number of checks.
 */
export function buildFailures({ input, includeText, causes }: GateRun): Report["failures"] {
  const { head, golden, comparison } = input;
  const weight = (i: number, checks: readonly string[]): number =>
    checks.reduce((sum, check) => sum + (WEIGHT[check] ?? 1), 0) + (golden.cases[i]!.critical ? 500 : 0);
  const ranked = [...head.failedChecks]
    .filter(([i]) => head.states[i] !== "excluded")
    .map(([i, checks]) => ({ i, checks, since: failingSince(input, i), weight: weight(i, checks) }))
    .sort((a, b) => urgency(b) - urgency(a) || isOld(a) - isOld(b) || b.weight - a.weight || a.i - b.i);
  return ranked.map(({ i, checks, since }, place) => ({
    id: head.ids[i]!,
    failed_checks: checks,
    since,
    causes: causes.byCase.get(i)?.causes ?? [],
    details: place < DETAILED ? details(i) : null,
  }));

  function details(i: number) {
    const item = golden.cases[i]!;
    const pair = pairOf(comparison, i);
    const before = pair?.baseline.ranksOf(pair.j);
    return {
      tags: item.tags,
      difficulty: item.difficulty,
      critical: item.critical,
      expected_behavior: item.behavior,
      observed_behavior: head.states[i] === "scored" ? (head.observed[i] ?? null) : null,
      ...(head.errorKindsOf(i).length === 0 ? {} : { error_kinds: [...head.errorKindsOf(i)] }),
      owner: item.owner,
      question: includeText ? item.question : null,
      must_cite: item.mustCite,
      chunks: [...head.ranksOf(i)].map(([chunk_id, ranks]) => {
        return { chunk_id, head: ranks, baseline: before?.get(chunk_id) ?? null };
      }),
    };
  }
}
