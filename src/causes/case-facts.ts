import { forbiddenBy } from "../acl/forbidden-by.ts";
import type { Violation } from "../acl/violation.ts";
import type { TracePart } from "../dataset/adapters/adapter.ts";
import type { ChunkEntry, ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { Behavior, GoldenCase } from "../dataset/golden/golden-case.ts";
import type { ToldPart } from "../metrics/behavior/tells-beside.ts";
import type { CaseState, ChunkRanks, ListSizes } from "../metrics/run/run-scores.ts";
import type { Cause } from "./cause.ts";
import type { ChunkCase, Reach } from "./chunk-case.ts";
import { tagHints } from "./suspect-retrieval.ts";
import type { VersionHints } from "./version-hints.ts";
import { inCorpus, lostAt, type Stage, standing } from "./walk-stages.ts";

/** What one run knows of a case, the same for a run just scored and one read back from a report. */
export interface CaseRun {
  readonly state: CaseState;
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
  /** Where a labelled chunk stood, by its id and its place among the labels of the case. */
  ranksOf(id: string, place: number): ChunkRanks | undefined;
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
  readonly findings: { [reach in Reach]?: readonly Cause[] };
}

/** What all cases of a run have in common. */
export interface RunFacts {
  readonly stale: boolean;
  readonly documentCutoff: number | null;
}

/** What the corpus and the access rules say of the labels of a case, whatever a run made of it. */
export interface LabelFacts {
  readonly chunks: readonly (Pick<ChunkCase, "corpus" | "retired" | "forbidden"> & { readonly id: string })[];
  /** The tags that are a hint of who lost a chunk. */
  readonly tags: readonly string[];
  readonly docsGone: boolean;
}

/** Says it of a case whose labelled chunks stand in the index as `entries`. */
export function labelFacts(golden: GoldenCase, entries: readonly ChunkEntry[], index: ChunkIndex): LabelFacts {
  const ids = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  return {
    chunks: ids.map((id, place) => {
      const entry = entries[place]!;
      const { label } = entry;
      return {
        id,
        corpus: inCorpus(entry, index.manifestSize),
        retired: entry.inManifest && !entry.active,
        forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      };
    }),
    tags: tagHints(golden.tags),
    docsGone: index.manifestSize > 0 && !golden.expectedDocs.some((document) => index.hasDocument(document)),
  };
}

/** Gathers the facts of a case. `baseline` null judges the head alone. */
export function caseFacts(
  golden: GoldenCase,
  { chunks: labels, tags, docsGone }: LabelFacts,
  { head, baseline, versions, spreadOf }: Pick<CaseFacts, "head" | "baseline" | "versions" | "spreadOf">,
  { stale, documentCutoff }: RunFacts,
): CaseFacts {
  const chunks = new Map<string, ChunkCase>();
  for (const [place, { id, corpus, retired, forbidden }] of labels.entries()) {
    const ranks = head.ranksOf(id, place);
    const before = baseline?.ranksOf(id, place);
    chunks.set(id, {
      head: standing(ranks, head.sizes),
      baseline: before === undefined ? null : standing(before, baseline!.sizes),
      corpus,
      stale,
      retired,
      forbidden,
      instead: ranks?.instead ?? null,
      tags,
      versions,
    });
  }
  return { golden, head, baseline, chunks, versions, documentCutoff, docsGone, spreadOf, findings: {} };
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
