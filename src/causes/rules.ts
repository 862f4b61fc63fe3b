import { expectsAnswer } from "../input/golden/index.ts";
import { ACL_STAGES } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { formatMove } from "../text/index.ts";
import type { CaseFacts, CaseRun } from "./case-facts.ts";
import { type Cause, rankCauses, scaled } from "./cause.ts";
import { changedBefore, evidenceCauses, neverThere, PART_UNKNOWN, recordBoth } from "./evidence-rules.ts";

/** A forbidden chunk is a matter of access; forbidden words without one are what the generator made of its input. */
export function labelLeak({ head, versions }: CaseFacts): Cause[] {
  const { violations } = head;
  const chunks = violations.filter(({ chunkId }) => chunkId !== null);
  if (chunks.length === 0) {
    if (violations.length === 0)
      return head.value("acl_leaks") > 0 ? [versions.cause("acl", 0.95, "something forbidden seen")] : [];
    return [
      versions.cause("generator", 0.7, "the answer holds a forbidden text, and no forbidden chunk was seen"),
      { label: "acl", confidence: 0.3, evidence: "the answer holds a forbidden text" },
    ];
  }
  const [first] = chunks;
  const stages = ACL_STAGES.filter((stage) => violations.some((violation) => violation.stage === stage));
  return [versions.cause("acl", 0.95, `forbidden chunk (${first!.rule}) seen at ${stages.join(", ")}`)];
}

/** Why the pipeline answered, abstained or denied where it should not: access, lost evidence, else the generator. */
export function labelBehavior(facts: CaseFacts): readonly Cause[] {
  const { golden, head, versions } = facts;
  const { observed } = head;
  // Where the repeat that is kept did as expected, another did not, or failed.
  const got = observed === golden.behavior ? ", which not every repeat shows" : `, got ${observed}`;
  const did = `expected ${golden.behavior}${observed === null ? "" : got}${observed === "answer" ? besideRefusal(head) : ""}`;
  const generator = (confidence: number, more = ""): Cause => versions.cause("generator", confidence, did + more);
  if (!expectsAnswer(golden)) {
    if (golden.behavior === "abstain") return [generator(0.9)];
    const leak = labelLeak(facts);
    if (leak.length > 0) return leak;
    return observed === "answer"
      ? [generator(0.7, ", no forbidden chunk seen"), { label: "acl", confidence: 0.3, evidence: did }]
      : [generator(0.9)];
  }
  const lost = evidenceCauses(facts, "context");
  if (observed === "permission_denied") {
    const share = lost.length > 0 ? 0.7 : 0.6;
    const words = lost.length > 0 ? `${did}, and its evidence did not reach the context` : `${did}, with its evidence`;
    return [
      versions.cause("acl", share, words),
      ...(lost.length > 0 ? scaled(lost, 1 - share) : [generator(1 - share)]),
    ];
  }
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const isKnown = golden.relevant.length > 0 && recordBoth(facts, "context");
  if (isKnown) return [generator(0.9, ", its evidence is in the context")];
  const changed = changedBefore(facts, did);
  return changed === null ? [generator(0.6)] : [...changed, generator(0.3)];
}

/** An answer that refuses looks like what was expected: what of it tells something is told. */
function besideRefusal({ told }: CaseFacts["head"]): string {
  if (told === null) return "";
  if (told.clause === 0) return ": it refuses, but is longer than a refusal";
  return `: it refuses, but part ${told.clause} tells something${told.text === "" ? "" : ` ("${told.text}")`}`;
}

const WRONG = "the citations are wrong";

/** Why an answer cites wrongly: what it must cite was not in its context, it did not answer, or the citing itself. */
export function labelCitation(facts: CaseFacts): readonly Cause[] {
  const { golden, head, baseline, versions, chunks } = facts;
  const citation = (confidence: number, words: string): Cause => versions.cause("citation", confidence, words);
  if (!expectsAnswer(golden)) {
    const leak = golden.behavior === "permission_denied" ? labelLeak(facts) : [];
    return leak.length > 0 ? leak : [citation(0.8, "cites what is not in its context, where a refusal was expected")];
  }
  const must = golden.mustCite.filter((id) => chunks.has(id));
  const asked = must.length > 0 ? must : undefined;
  const lost = evidenceCauses(facts, "context", asked);
  if (lost.length > 0) return lost;
  if (head.value("behavior_accuracy") < 1) return labelBehavior(facts);
  const uncited = must.flatMap((id) => {
    const chunk = chunks.get(id)!;
    return chunk.head.context !== null && !chunk.head.cited ? [{ id, ...chunk }] : [];
  });
  const isOutside = head.value("citation_precision") < 1;
  // What is new in how an answer cites tells more than evidence that never was in its context.
  const isNew =
    uncited.some((chunk) => chunk.baseline?.cited) ||
    (isOutside && !((baseline?.value("citation_precision") ?? 1) < 1));
  const before = isNew ? null : neverThere(facts, asked);
  if (before !== null) return before;
  if (uncited.length === 0)
    return isOutside ? [citation(0.9, "cites something that is not in its context")] : noneUncited(facts, must);
  const first = uncited.find((chunk) => chunk.baseline?.cited) ?? uncited[0];
  const which = chunks.size === 1 ? "" : `${first!.id}: `;
  const cited = first!.baseline?.cited ? ", cited -> not cited" : ", not cited";
  return [citation(0.95, `${which}context ${first!.head.context}${cited}`)];
}

/** Nothing that must be cited was in the context without being cited, and nothing beside the context is cited. */
function noneUncited(facts: CaseFacts, must: readonly string[]): readonly Cause[] {
  const { golden, head, versions, chunks } = facts;
  const others = golden.mustCite.filter((id) => !chunks.has(id));
  const citation = (confidence: number, words: string): Cause => versions.cause("citation", confidence, words);
  // The ranks kept are those of one repeat: what another one lost before its context is no matter of citing.
  const isLostElsewhere =
    head.value("context_recall") < 1 && [...chunks.values()].every((chunk) => chunk.head.context !== null);
  if (must.length > 0 && others.length === 0)
    return isLostElsewhere ? [] : [citation(0.8, "cited in the repeat that is shown, not in every one")];
  const changed = changedBefore(facts, WRONG);
  if (changed !== null) return [...changed, citation(0.3, WRONG)];
  if (chunks.size === 0 && golden.expectedDocs.length > 0)
    return [citation(0.6, `${WRONG}, and ${PART_UNKNOWN}`), versions.cause("generator", 0.3, PART_UNKNOWN)];
  const what = must.length > 0 ? uncitedBeside(others, head) : `the relevant chunks are in the context, ${WRONG}`;
  return [
    citation(0.6, what),
    versions.cause("generator", 0.3, "whether what must be cited was in the context is not known"),
  ];
}

/** What must be cited beside the relevant chunks, of which no rank is kept: documents, and chunks that are not relevant. */
function uncitedBeside(others: readonly string[], head: CaseRun): string {
  const which = others.length === 1 ? `${others[0]} must be cited and is not` : "not all is cited of what else must be";
  // Of a single trace there is nothing to flip.
  return Number.isNaN(head.value("flip_rate")) ? which : `${which}, or not in every repeat`;
}

/**
 * Why a judge's score fell. A difference that the judge's repeats over one answer show as well is its noise. The same
 * answer over the same evidence cannot have got worse: then it is the judge. An answer that lost its evidence fell with it;
 * any other new answer is the generator's, or noise.
 */
export function labelJudged(facts: CaseFacts, metric: string): Cause[] {
  const { head, baseline, versions } = facts;
  const judge = (confidence: number, words: string): Cause => versions.cause("judge_noise", confidence, words);
  const spread = facts.spreadOf(metric);
  if (spread !== undefined && baseline !== null && isWithin(head.value(metric) - baseline.value(metric), spread)) {
    const words = `${moved(baseline.value(metric), head.value(metric))} is within the ${number(spread)} by which the judge's own repeats differ`;
    return [judge(0.9, words)];
  }
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return [...scaled(lost, 0.85), judge(0.15, "judged, not measured")];
  const known = head.answerHash !== "" && baseline !== null && baseline.answerHash !== "";
  const same = known && head.answerHash === baseline.answerHash;
  const change = baseline === null ? "" : `${moved(baseline.value(metric), head.value(metric))}, `;
  if (same || metric === "context_relevance") {
    const words = `${change}${same ? "the same answer" : "another answer"} over the same relevant chunks`;
    return [judge(same ? 0.9 : 0.6, words)];
  }
  const sure = versions.of("generator") !== null ? 0.9 : known ? 0.75 : 0.5;
  const generator = versions.cause("generator", sure, `${change}another answer over the same relevant chunks`);
  return [generator, judge(0.95 - sure, "judged, not measured")];
}

/** A difference of floats may miss its bound by a rounding. */
const isWithin = (difference: number, spread: number): boolean => Math.abs(difference) <= spread + 1e-9;

const number = (value: number): string => (Number.isNaN(value) ? "n/a" : value.toFixed(2));

/** `0.90 -> 0.50`, in more decimals where these say that nothing moved. */
function moved(before: number, after: number): string {
  const [from, to] = [number(before), number(after)];
  return from === to ? formatMove(before, after, "ratio").join(" -> ") : `${from} -> ${to}`;
}

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
