import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { compileCase } from "../../src/input/compile-golden.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { readCorpus } from "../../src/input/corpus/read-corpus.ts";
import { native } from "../../src/input/formats/native.ts";
import { caseFields, SharedValues } from "../../src/input/golden/case-fields.ts";
import type { GoldenSet } from "../../src/input/golden/golden-set.ts";
import type { GoldenRow, Trace } from "../../src/input/schema/row-schemas.ts";
import type { TraceFormat } from "../../src/input/traces/adapter.ts";
import { ACL_STAGES } from "../../src/scoring/access.ts";
import { DENIED_BY } from "../../src/scoring/behavior/index.ts";
import type { MetricRef } from "../../src/scoring/metrics/registry.ts";
import { planColumns } from "../../src/scoring/plan.ts";
import type { RunScores } from "../../src/scoring/records.ts";
import { RunScorer, type RunScorerOptions } from "../../src/scoring/run-scorer.ts";

import { sourceOf } from "./source-of.ts";

/** A golden set of rows as its file would hold them, in byte order of ids. */
export function goldenOf(rows: readonly object[]): GoldenSet {
  const options = {
    relevantFrom: 1,
    sha256: (text: string) => text,
    shared: new SharedValues(),
  };
  const cases = rows.map((row, i) => {
    const whole = { question: "Q?", ...row } as GoldenRow;
    return compileCase(
      caseFields(whole, options.shared),
      null,
      { file: "g.jsonl", line: i + 1 },
      options,
      new DiagnosticLog(),
    );
  });
  return { cases, indexById: new Map(cases.map(({ id }, i) => [id, i])), hash: "golden" };
}

interface Options extends Partial<RunScorerOptions> {
  readonly corpus?: readonly object[];
  readonly cutoffs?: readonly number[];
  /** Metrics besides those at the cutoffs. */
  readonly named?: readonly MetricRef[];
}

/** A scorer over a golden set, and the index it reads. */
export async function scorerOf(
  golden: GoldenSet,
  { corpus = [], cutoffs = [1, 10], named = [], ...more }: Options = {},
) {
  const index = new ChunkIndex();
  if (corpus.length > 0) await readCorpus([sourceOf("c.jsonl", corpus)], index, new DiagnosticLog());
  const options: RunScorerOptions = {
    columns: planColumns({ cutoffs, named, all: true }, golden.cases),
    ndcgGain: "exponential",
    blockStages: ACL_STAGES,
    phrases: [],
    evidenceCoverage: 0.8,
    deniedBy: DENIED_BY,
    keepTexts: false,
    isExcluded: () => false,
    isOptional: () => false,
    ...more,
  };
  return { scorer: new RunScorer(golden, index, options), index, options };
}

export function traceOf(more: object): Trace {
  return { retrieved_chunks: [], context_chunks: [], answer: "A.", citations: [], ...more } as unknown as Trace;
}

/** Scores traces of golden rows: a run each config. */
export async function scoreRows(
  golden: readonly object[],
  traces: readonly object[],
  { format = native, ...options }: Options & { readonly format?: TraceFormat } = {},
): Promise<readonly RunScores[]> {
  const { scorer } = await scorerOf(goldenOf(golden), options);
  for (const trace of traces) scorer.accept(traceOf(trace), format);
  return scorer.finish();
}
