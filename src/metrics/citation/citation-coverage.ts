import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import { answerCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import type { CaseView } from "../scan/case-view.ts";
import { citedSentences } from "./cited-sentences.ts";

export const citationCoverage = defineMetric({
  name: "citation_coverage",
  title: "Citation coverage",
  summary: "Share of the answer's sentences that carry a citation marker.",
  formula: "|sentences with a marker that names a source| / |sentences|",
  edge: "only where the answer has markers such as `[1]` or `[chunk id]`; a number beyond the sources, or an id that is neither cited nor in the context, is no marker",
  layer: "citation",
  better: "higher",
  needs: ["answer", "citations", "context"],
  applies: answerCase,
  score: (view) => {
    const answer = view.trace.answer ?? "";
    if (!answer.includes("[") && !answer.includes("【")) return undefined;
    const found = citedSentences(answer, sourceIds(view), Math.max(view.citations.count, view.context.size));
    return found === undefined || found.sentences === 0 ? undefined : found.cited / found.sentences;
  },
});

function sourceIds({ trace }: CaseView): ReadonlySet<string> {
  const list = [...(trace.citations ?? []), ...(trace.context_chunks ?? [])];
  return new Set(list.map(chunkIdOf));
}
