import { forbiddenBy } from "../acl/forbidden-by.ts";
import type { Violation } from "../acl/violation.ts";
import type { TracePart } from "../dataset/adapters/adapter.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { Behavior, GoldenCase } from "../dataset/golden/golden-case.ts";
import type { ToldPart } from "../metrics/behavior/tells-beside.ts";
import { recordsPart } from "../metrics/run/records-part.ts";
import type { CaseState, ChunkRanks, ListSizes, RunScores } from "../metrics/run/run-scores.ts";
import type { Cause } from "./cause.ts";
import type { ChunkCase, Reach } from "./chunk-case.ts";
import type { VersionHints } from "./version-hints.ts";
import { inCorpus, lostAt, type Stage, standing } from "./walk-stages.ts";

/** What one run knows of a case, the same for a run just scored and one read back from a report. */
export interface CaseRun {
  readonly state: CaseState;
  readonly ranks: ReadonlyMap<string, ChunkRanks>;
  readonly sizes: ListSizes | null;
  readonly answerHash: string;
  /** What the pipeline did; null without a trace. */
  readonly observed: Behavior | null;
  /** What makes an answer of words that refuse. */
  readonly told: ToldPart | null;
  readonly violations: readonly Violation[];
  /** Whether its traces say anything of a part. */
  records(part: TracePart): boolean;
  value(column: string): number;
}

/** Reads what a run knows of its case `i`. */
export function caseRun(run: RunScores, i: number): CaseRun {
  return {
    state: run.states[i]!,
    ranks: run.ranksOf(i),
    sizes: run.sizesOf(i),
    answerHash: run.answerHashes[i] ?? "",
    observed: run.observed[i] ?? null,
    told: run.toldOf(i) ?? null,
    violations: run.violations.get(i) ?? [],
    records: (part) => recordsPart(run, part),
    value: (column) => run.columns.get(column)?.at(i) ?? Number.NaN,
  };
}

/** One case of the head against the baseline: everything that its causes are read from. */
export interface CaseFacts {
  readonly golden: GoldenCase;
  readonly head: CaseRun;
  /** Null where there is nothing to compare with. */
  readonly baseline: CaseRun | null;
  /** The relevant chunks (or the protected ones) in the order of the labels. */
  readonly chunks: ReadonlyMap<string, ChunkCase>;
  readonly versions: VersionHints;
  /** Largest cutoff of the metrics on documents; null where the run has none of these. */
  readonly documentCutoff: number | null;
  /** The manifest has none of the expected documents. */
  readonly docsGone: boolean;
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
  readonly documentCutoff: number | null;
}

/** Gathers the facts of a case. `baseline` null judges the head alone. */
export function caseFacts(
  golden: GoldenCase,
  head: CaseRun,
  baseline: CaseRun | null,
  { index, stale, versions, documentCutoff, spreadOf }: RunFacts & Pick<CaseFacts, "spreadOf">,
): CaseFacts {
  const chunks = new Map<string, ChunkCase>();
  for (const id of golden.behavior === "permission_denied" ? golden.protected : golden.relevant) {
    const entry = index.get(id);
    const label = entry?.label ?? null;
    const ranks = head.ranks.get(id);
    const before = baseline?.ranks.get(id);
    chunks.set(id, {
      head: standing(ranks, head.sizes),
      baseline: before === undefined ? null : standing(before, baseline!.sizes),
      corpus: inCorpus(entry, index.manifestSize),
      stale,
      retired: entry?.inManifest === true && !entry.active,
      forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      instead: ranks?.instead ?? null,
      tags: golden.tags,
      versions,
    });
  }
  const docsGone = index.manifestSize > 0 && !golden.expectedDocs.some((document) => index.hasDocument(document));
  return { golden, head, baseline, chunks, versions, documentCutoff, docsGone, spreadOf, findings: new Map() };
}

/** The first stage that lost a chunk of a case in one of the two runs; null: none did, or nothing is known. */
export function lostStage(facts: CaseFacts, which: "head" | "baseline", chunkId: string): Stage | null {
  const run = facts[which];
  const chunk = facts.chunks.get(chunkId)!;
  const where = chunk[which];
  if (run === null || run.state !== "scored" || where === null) return null;
  const stage = lostAt(where, chunk.corpus, {
    protected: facts.golden.behavior === "permission_denied",
    mustBeCited: facts.golden.mustCite.includes(chunkId),
    behavedRight: run.value("behavior_accuracy") === 1,
  });
  return stage !== null && SEEN_IN[stage].every((part) => run.records(part)) ? stage : null;
}

/** What traces must record to show that a stage lost a chunk. */
const SEEN_IN: Readonly<Record<Stage, readonly TracePart[]>> = {
  corpus: ["retrieved"],
  retrieval: ["retrieved"],
  merge: ["retrieved"],
  rerank: ["retrieved"],
  context: ["retrieved", "context"],
  answer: ["answer"],
  citation: ["citations"],
  access: [],
};
