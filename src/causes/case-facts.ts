import { forbiddenBy } from "../acl/check-access.ts";
import type { Violation } from "../acl/violation.ts";
import type { ChunkIndex } from "../dataset/chunk-index.ts";
import type { Behavior, GoldenCase } from "../dataset/golden-case.ts";
import type { CaseState, ChunkRanks, RunScores } from "../metrics/run-scores.ts";
import type { Cause } from "./cause.ts";
import type { ChunkCase, Reach } from "./chunk-case.ts";
import type { VersionHints } from "./version-hints.ts";
import { inCorpus, lostAt, type Stage, type Standing, standing } from "./walk-stages.ts";

/** What one run knows of a case, the same for a run just scored and one read back from a report. */
interface CaseRun {
  readonly state: CaseState;
  readonly chunks: ReadonlyMap<string, Standing>;
  readonly answerHash: string;
  value(column: string): number;
}

/** One case of the head against the baseline: everything that its causes are read from. */
export interface CaseFacts {
  readonly golden: GoldenCase;
  readonly head: CaseRun;
  /** Null where there is nothing to compare with. */
  readonly baseline: CaseRun | null;
  /** What the head did; null without a trace. */
  readonly observed: Behavior | null;
  readonly violations: readonly Violation[];
  /** The relevant chunks (or the protected ones) in the order of the labels. */
  readonly chunks: ReadonlyMap<string, ChunkCase>;
  readonly versions: VersionHints;
  /** How far the repeats of the head's judge lie apart, by metric; undefined where it was asked once. */
  spreadOf(metric: string): number | undefined;
  /** Findings about the evidence by how far a metric looks: several metrics of a case ask the same. */
  readonly findings: Map<Reach, readonly Cause[]>;
}

/** What all cases of a run have in common. */
export interface RunFacts {
  readonly index: ChunkIndex;
  readonly stale: boolean;
  readonly versions: VersionHints;
}

/** A case of a run. */
export interface RunCase {
  readonly run: RunScores;
  readonly i: number;
}

/** Gathers the facts of a case. `baseline` null judges the head alone. */
export function caseFacts(
  golden: GoldenCase,
  head: RunCase,
  baseline: RunCase | null,
  { index, stale, versions, spreadOf }: RunFacts & Pick<CaseFacts, "spreadOf">,
): CaseFacts {
  const ranks = head.run.ranksOf(head.i);
  const now = caseRun(head, ranks);
  const before = baseline === null ? null : caseRun(baseline, baseline.run.ranksOf(baseline.i));
  const chunks = new Map<string, ChunkCase>();
  for (const id of golden.behavior === "permission_denied" ? golden.protected : golden.relevant) {
    const entry = index.get(id);
    const label = entry?.label ?? null;
    chunks.set(id, {
      head: now.chunks.get(id) ?? standing(undefined, head.run.sizesOf(head.i)),
      baseline: before === null ? null : (before.chunks.get(id) ?? null),
      corpus: inCorpus(entry, index.manifestSize),
      stale,
      retired: entry?.inManifest === true && !entry.active,
      forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      instead: ranks.get(id)?.instead ?? null,
      tags: golden.tags,
      versions,
    });
  }
  return {
    ...{ golden, head: now, baseline: before, chunks, versions, spreadOf, findings: new Map() },
    observed: head.run.observed[head.i] ?? null,
    violations: head.run.violations.get(head.i) ?? [],
  };
}

function caseRun({ run, i }: RunCase, ranks: ReadonlyMap<string, ChunkRanks>): CaseRun {
  const sizes = run.sizesOf(i);
  return {
    state: run.states[i]!,
    chunks: new Map([...ranks].map(([id, found]) => [id, standing(found, sizes)])),
    answerHash: run.answerHashes[i] ?? "",
    value: (column) => run.columns.get(column)?.[i] ?? Number.NaN,
  };
}

/** The first stage that lost each chunk of a case, in one of the two runs. */
export function lostStages(facts: CaseFacts, which: "head" | "baseline"): Map<string, Stage | null> {
  const run = facts[which];
  const { golden } = facts;
  const lost = new Map<string, Stage | null>();
  if (run === null || run.state !== "scored") return lost;
  for (const [id, chunk] of facts.chunks) {
    const where = chunk[which];
    if (where === null) continue;
    lost.set(
      id,
      lostAt(where, chunk.corpus, {
        protected: golden.behavior === "permission_denied",
        mustBeCited: golden.mustCite.includes(id),
        behavedRight: run.value("behavior_accuracy") === 1,
      }),
    );
  }
  return lost;
}
