import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { caseChanges } from "./case-changes.ts";
import { CaseDeltas } from "./case-deltas.ts";
import { changedVersions } from "./changed-versions.ts";
import { type Incomparable, incomparables } from "./comparability.ts";
import type { Comparison } from "./comparison.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { pairCases } from "./pair-cases.ts";

/** A run with what it was scored under. */
export interface FingerprintedRun {
  readonly scores: RunScores;
  readonly fingerprint: Fingerprint;
}

const answers = ({ states, refuses }: RunScores): boolean =>
  states.some((state, i) => state === "scored" && !refuses(i));

/** Pairs two runs and finds what moved. `refs` tell about a single case; `further` is incomparable for other reasons. */
export function compareRuns(
  head: FingerprintedRun,
  baseline: FingerprintedRun,
  refs: readonly MetricRef[],
  further: readonly Incomparable[] = [],
): Comparison {
  const pairing = pairCases(head.scores, baseline.scores);
  const differences = incomparables(head.fingerprint, baseline.fingerprint).filter(
    // A refusal claims nothing: there is nothing that a judge of it could have listed.
    ({ blinds }) => !blinds || answers(head.scores),
  );
  const incomparable = [...differences, ...further];
  const comparable = refs.filter((ref) => !incomparable.some(({ affects }) => affects(ref)));
  const deltas = new CaseDeltas(comparable, head.scores, baseline.scores, pairing);
  return {
    baseline: baseline.scores,
    pairing,
    incomparable,
    versions: changedVersions(head.scores.versions, baseline.scores.versions),
    deltas,
    changes: caseChanges(deltas, head.scores, pairing),
  };
}
