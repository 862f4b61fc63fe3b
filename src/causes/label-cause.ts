import type { MetricRef } from "../metrics/metric-ref.ts";
import type { CaseFacts } from "./case-facts.ts";
import { type Cause, rankCauses } from "./cause.ts";
import { labelBehavior } from "./label-behavior.ts";
import { labelCitation } from "./label-citation.ts";
import { evidenceCauses, neverThere, recordBoth } from "./label-evidence.ts";
import { labelJudged } from "./label-judged.ts";
import { labelLeak } from "./label-leak.ts";

/**
 * Why a metric of a case got worse (or, without a baseline, is bad). Likeliest first; empty where there is no trace to
 * read it from, or where nothing that is kept of the trace explains it.
 */
export function labelCause(facts: CaseFacts, { metric, name }: Pick<MetricRef, "metric" | "name">): readonly Cause[] {
  // What leaked was seen, also where the pipeline failed after it.
  const isSeen = metric.layer === "safety" && metric.name !== "acl_over_restrictions";
  if (facts.head.state !== "scored") return isSeen ? labelLeak(facts) : [];
  if (metric.judged) return rankCauses(labelJudged(facts, metric.name));
  switch (metric.layer) {
    case "retrieval":
      return evidenceCauses(facts, name.startsWith("reranked:") ? "reranked" : "retrieved");
    case "context":
      return evidenceCauses(facts, metric.name === "context_recall" ? "context" : "order");
    case "citation":
      return metric.name === "ignored_top_ranked" ? [] : rankCauses(labelCitation(facts));
    case "behavior":
      return rankCauses(labelBehavior(facts));
    case "answer":
      return rankCauses(metric.name === "format_correctness" ? labelFormat(facts) : labelAnswer(facts));
    case "safety":
      return rankCauses(isSeen ? labelLeak(facts) : labelBehavior(facts));
    case "operations":
    case "stability":
      return [];
  }
}

/** Whatever the evidence was, the shape of the answer is the generator's. */
function labelFormat({ versions }: CaseFacts): readonly Cause[] {
  return [versions.cause("generator", 0.9, "the answer is not in the format that the case asks for")];
}

/** An answer that says what its context does not: for want of evidence, else by itself. */
function labelAnswer(facts: CaseFacts): readonly Cause[] {
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const evidence = recordBoth(facts, "context")
    ? "the evidence is in the context, the answer is not grounded in it"
    : "the answer is not grounded in its evidence; whether that was in the context is not recorded";
  return [facts.versions.cause("generator", facts.golden.relevant.length > 0 ? 0.85 : 0.6, evidence)];
}
