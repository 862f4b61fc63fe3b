import { expectsAnswer, labelTitle } from "../input/golden/index.ts";
import { ACL_STAGES, staleChunkText } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { formatMove } from "../text/index.ts";
import type { CaseFacts, CaseRun } from "./case-facts.ts";
import { type Cause, type CauseLabel, rankCauses, scaled } from "./cause.ts";
import {
  absentEvidenceCauses,
  bothRecord,
  changedBeforeGenerator,
  evidenceCauses,
  PART_UNKNOWN,
} from "./evidence-rules.ts";

/**
 * Why a metric of a case got worse or, without a baseline, is bad. The most likely cause comes first. Empty if there is
 * no trace, or if the stored facts explain nothing.
 */
export function causesFor(facts: CaseFacts, ref: Pick<MetricRef, "metric" | "name">): readonly Cause[] {
  const causes = pipelineCauses(facts, ref);
  const { layer } = ref.metric;
  return layer === "retrieval" || layer === "safety" ? causes : withStaleContext(facts, causes);
}

/**
 * Adds a stale context to the causes of a case whose evidence was not lost, unless the baseline had a stale context too. It
 * explains what the generator made of the context better than the generator does.
 */
function withStaleContext({ head, baseline, versions }: CaseFacts, causes: readonly Cause[]): readonly Cause[] {
  const [first] = head.stale;
  if (first === undefined || baseline?.value("stale_context") === 1) return causes;
  if (causes.some(({ label }) => !AFTER_CONTEXT.has(label))) return causes;
  const share = causes.length === 0 ? 0.95 : 0.7;
  const stale = versions.cause("stale_index", share, `context has ${staleChunkText(first)}`);
  return rankCauses([stale, ...scaled(causes, 1 - share)]);
}

/** Causes that act on a context as it is. */
const AFTER_CONTEXT: ReadonlySet<CauseLabel> = new Set(["generator", "citation", "judge_noise"]);

function pipelineCauses(facts: CaseFacts, { metric, name }: Pick<MetricRef, "metric" | "name">): readonly Cause[] {
  // A leak counts even if the pipeline failed afterwards.
  const isSeen = metric.layer === "safety" && metric.name !== "acl_over_restrictions";
  if (facts.head.state !== "scored") return isSeen ? leakCauses(facts) : [];
  if (metric.judged) return rankCauses(judgedCauses(facts, metric.name));
  switch (metric.layer) {
    case "retrieval":
      return evidenceCauses(facts, name.startsWith("reranked:") ? "reranked" : "retrieved");
    case "context":
      if (metric.name === "stale_context") return [];
      return evidenceCauses(facts, metric.name === "context_recall" ? "context" : "order");
    case "citation":
      return metric.name === "ignored_top_ranked" ? [] : rankCauses(citationCauses(facts));
    case "behavior":
      return rankCauses(behaviorCauses(facts));
    case "answer":
      return rankCauses(metric.name === "format_correctness" ? formatCauses(facts) : answerCauses(facts));
    case "safety":
      return rankCauses(isSeen ? leakCauses(facts) : behaviorCauses(facts));
    case "operations":
    case "stability":
      return [];
  }
}

/**
 * Causes of a leak. A forbidden chunk points to access control. Forbidden text without a forbidden chunk points to the
 * generator.
 */
export function leakCauses({ head, versions }: CaseFacts): Cause[] {
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
  const list = chunks.find((violation) => violation.list !== undefined)?.list;
  const where = `${stages.join(", ")}${list === undefined ? "" : `; first in the list ${list}`}`;
  return [versions.cause("acl", 0.95, `forbidden chunk (${first!.rule}) seen at ${where}`)];
}

/** Why the observed behavior was not expected: access, lost evidence, or otherwise the generator. */
function behaviorCauses(facts: CaseFacts): readonly Cause[] {
  const { golden, head, versions } = facts;
  const { observed } = head;
  // If the stored repeat behaved as expected, another repeat did not, or failed.
  const isExpected = observed !== null && golden.behaviors.includes(observed);
  const got = isExpected ? ", which not every repeat shows" : `, got ${observed}`;
  const did = `expected ${golden.behaviors.join(" or ")}${observed === null ? "" : got}`;
  const generator = (confidence: number, more = ""): Cause => versions.cause("generator", confidence, did + more);
  if (!expectsAnswer(golden)) {
    if (golden.behavior === "abstain") return [generator(0.9)];
    const leak = leakCauses(facts);
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
  const before = absentEvidenceCauses(facts);
  if (before !== null) return before;
  const isKnown = golden.relevant.length > 0 && bothRecord(facts, "context");
  if (isKnown) return [generator(0.9, ", its evidence is in the context")];
  const changed = changedBeforeGenerator(facts, did);
  return changed === null ? [generator(0.6)] : [...changed, generator(0.3)];
}

/** Why an answer is not grounded: its evidence was lost, or otherwise the generator. */
function answerCauses(facts: CaseFacts): readonly Cause[] {
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return lost;
  const before = absentEvidenceCauses(facts);
  if (before !== null) return before;
  const evidence = bothRecord(facts, "context")
    ? "the evidence is in the context, the answer is not grounded in it"
    : "the answer is not grounded in its evidence; whether that was in the context is not recorded";
  return [facts.versions.cause("generator", facts.golden.relevant.length > 0 ? 0.85 : 0.6, evidence)];
}

/** The generator is responsible for the format of the answer. */
function formatCauses({ versions }: CaseFacts): readonly Cause[] {
  return [versions.cause("generator", 0.9, "the answer is not in the format that the case asks for")];
}

/**
 * Why the citations are wrong: the required evidence was not in the context, the behavior was wrong, or the citing
 * itself failed.
 */
function citationCauses(facts: CaseFacts): readonly Cause[] {
  const { golden, head, baseline, versions, chunks } = facts;
  const citation = (confidence: number, words: string): Cause => versions.cause("citation", confidence, words);
  if (!expectsAnswer(golden)) {
    const leak = golden.behavior === "permission_denied" ? leakCauses(facts) : [];
    return leak.length > 0 ? leak : [citation(0.8, "cites what is not in its context, where a refusal was expected")];
  }
  const must = golden.mustCite.filter((id) => chunks.has(id));
  const asked = must.length > 0 ? must : undefined;
  const lost = evidenceCauses(facts, "context", asked);
  if (lost.length > 0) return lost;
  if (head.value("behavior_accuracy") < 1) return behaviorCauses(facts);
  const uncited = must.flatMap((id) => {
    const chunk = chunks.get(id)!;
    return chunk.head.context !== null && !chunk.head.cited ? [{ id, ...chunk }] : [];
  });
  const isOutside = head.value("citation_precision") < 1;
  // A change in citing explains more than evidence that was never in the context.
  const isNew =
    uncited.some((chunk) => chunk.baseline?.cited) ||
    (isOutside && !((baseline?.value("citation_precision") ?? 1) < 1));
  const before = isNew ? null : absentEvidenceCauses(facts, asked);
  if (before !== null) return before;
  if (uncited.length === 0)
    return isOutside ? [citation(0.9, "cites something that is not in its context")] : citedAllKnown(facts, must);
  const first = uncited.find((chunk) => chunk.baseline?.cited) ?? uncited[0];
  const which = chunks.size === 1 ? "" : `${first!.title ?? first!.id}: `;
  const cited = first!.baseline?.cited ? ", cited -> not cited" : ", not cited";
  return [citation(0.95, `${which}context ${first!.head.context}${cited}`)];
}

const WRONG_CITATIONS = "the citations are wrong";

/** Causes if every required chunk in the context is cited, and all citations are in the context. */
function citedAllKnown(facts: CaseFacts, must: readonly string[]): readonly Cause[] {
  const { golden, head, versions, chunks } = facts;
  const others = golden.mustCite.flatMap((id) => (chunks.has(id) ? [] : [labelTitle(golden, id)]));
  const citation = (confidence: number, words: string): Cause => versions.cause("citation", confidence, words);
  // Ranks are stored for one repeat only. Evidence that another repeat lost is not a citation problem.
  const isLostElsewhere =
    head.value("context_recall") < 1 && [...chunks.values()].every((chunk) => chunk.head.context !== null);
  if (must.length > 0 && others.length === 0)
    return isLostElsewhere ? [] : [citation(0.8, "cited in the repeat that is shown, not in every one")];
  const changed = changedBeforeGenerator(facts, WRONG_CITATIONS);
  if (changed !== null) return [...changed, citation(0.3, WRONG_CITATIONS)];
  if (chunks.size === 0 && golden.expectedDocs.length > 0)
    return [citation(0.6, `${WRONG_CITATIONS}, and ${PART_UNKNOWN}`), versions.cause("generator", 0.3, PART_UNKNOWN)];
  const what =
    must.length > 0 ? uncitedOthers(others, head) : `the relevant chunks are in the context, ${WRONG_CITATIONS}`;
  return [
    citation(0.6, what),
    versions.cause("generator", 0.3, "whether what must be cited was in the context is not known"),
  ];
}

/** Text about required citations that are not relevant chunks, so that no rank is stored for them. */
function uncitedOthers(others: readonly string[], head: CaseRun): string {
  const which = others.length === 1 ? `${others[0]} must be cited and is not` : "not all is cited of what else must be";
  // A single repeat cannot be flaky.
  return Number.isNaN(head.value("flip_rate")) ? which : `${which}, or not in every repeat`;
}

/**
 * Why an LLM-judged score dropped. A difference within the judge's own spread is noise. If answer and evidence are
 * unchanged, it is the judge. If the answer lost its evidence, that is the cause. Otherwise it is the generator, or
 * noise.
 */
function judgedCauses(facts: CaseFacts, metric: string): Cause[] {
  const { head, baseline, versions } = facts;
  const judge = (confidence: number, words: string): Cause => versions.cause("judge_noise", confidence, words);
  const spread = facts.spreadOf(metric);
  if (spread !== undefined && baseline !== null && isWithin(head.value(metric) - baseline.value(metric), spread)) {
    const words = `${formatChange(baseline.value(metric), head.value(metric))} is within the ${formatScore(spread)} by which the judge's own repeats differ`;
    return [judge(0.9, words)];
  }
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return [...scaled(lost, 0.85), judge(0.15, "judged, not measured")];
  const known = head.answerHash !== "" && baseline !== null && baseline.answerHash !== "";
  const same = known && head.answerHash === baseline.answerHash;
  const change = baseline === null ? "" : `${formatChange(baseline.value(metric), head.value(metric))}, `;
  if (same || metric === "context_relevance") {
    const words = `${change}${same ? "the same answer" : "another answer"} over the same relevant chunks`;
    return [judge(same ? 0.9 : 0.6, words)];
  }
  const sure = versions.of("generator") !== null ? 0.9 : known ? 0.75 : 0.5;
  const generator = versions.cause("generator", sure, `${change}another answer over the same relevant chunks`);
  return [generator, judge(0.95 - sure, "judged, not measured")];
}

/** Allows for floating-point rounding. */
const isWithin = (difference: number, spread: number): boolean => Math.abs(difference) <= spread + 1e-9;

const formatScore = (value: number): string => (Number.isNaN(value) ? "n/a" : value.toFixed(2));

/** Formats a change as `0.90 -> 0.50`, with more decimals if two are not enough to show it. */
function formatChange(before: number, after: number): string {
  const [from, to] = [formatScore(before), formatScore(after)];
  return from === to ? formatMove(before, after, "ratio").join(" -> ") : `${from} -> ${to}`;
}
