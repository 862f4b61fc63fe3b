import type { Behavior } from "../../input/golden/index.ts";
import { answerable, answerCase, type CaseView, defineMetrics, type Metric } from "./metric.ts";
import { recordedScore } from "./recorded-scores.ts";

/** A metric that reads the score of an outside judge from the trace. */
interface JudgedDefinition extends Pick<Metric, "name" | "title" | "summary" | "sparse"> {
  /**
   * What the judge evaluates. `context`: the context. `statements`: the statements of the answer, so an answer that
   * refuses is not evaluated. `question`: whether the question was answered, so an answer that refuses counts 0.
   */
  readonly about: "context" | "statements" | "question";
  readonly better?: Metric["better"];
  /** Names in other tools, spelled as `scoreName` spells them. */
  readonly aliases?: readonly string[];
}

const EDGES = {
  context: "",
  statements: "; an answer that refuses is not evaluated, and counted",
  question: "; an answer that refuses counts 0, whatever the judge said of it",
} as const;

const definitions: readonly JudgedDefinition[] = [
  {
    name: "context_relevance",
    title: "Context relevance",
    summary: "Share of the context that is useful for the question.",
    about: "context",
    aliases: [
      "contextual_relevancy",
      "context_relevancy",
      "nv_context_relevance",
      "context_relevance_with_cot_reasons",
      "retrieval_relevance",
      "retrieval_relevance_precision",
    ],
  },
  {
    name: "judged_context_recall",
    title: "Context recall (judged)",
    summary: "Share of the reviewed answer that the context supports; `context_recall` says the same from labels.",
    sparse: true,
    about: "context",
    aliases: ["context_recall", "contextual_recall", "llm_context_recall", "retrieval_sufficiency"],
  },
  {
    name: "judged_context_precision",
    title: "Context precision (judged)",
    summary: "Whether the useful chunks stand first in the context; `context_ap` says the same from labels.",
    sparse: true,
    about: "context",
    aliases: [
      "context_precision",
      "contextual_precision",
      "llm_context_precision_with_reference",
      "llm_context_precision_without_reference",
      "context_precision_with_reference",
      "context_precision_without_reference",
      "context_utilization",
    ],
  },
  {
    name: "faithfulness",
    title: "Faithfulness",
    summary: "Share of the answer's statements that the context supports.",
    about: "statements",
    aliases: [
      "context_faithfulness",
      "groundedness",
      "groundedness_measure",
      "groundedness_measure_with_cot_reasons",
      "response_groundedness",
      "nv_response_groundedness",
      "retrieval_groundedness",
    ],
  },
  {
    name: "answer_relevance",
    title: "Answer relevance",
    summary: "How well the answer meets the question.",
    about: "question",
    aliases: [
      "answer_relevancy",
      "response_relevancy",
      "response_relevance",
      "relevance",
      "relevance_with_cot_reasons",
      "relevance_to_query",
    ],
  },
  {
    name: "answer_correctness",
    title: "Answer correctness",
    summary: "How well the answer agrees with the reviewed answer.",
    about: "question",
    aliases: [
      "factual_correctness",
      "factual_correctness_mode_f1",
      "nv_accuracy",
      "answer_accuracy",
      "correctness",
      "factuality",
      "model_graded_factuality",
      "qa_correctness",
    ],
  },
  {
    name: "completeness",
    title: "Completeness",
    summary: "Whether the answer leaves nothing out.",
    about: "question",
    aliases: ["response_completeness"],
  },
  {
    name: "conciseness",
    title: "Conciseness",
    summary: "Whether the answer holds nothing needless.",
    about: "statements",
  },
  {
    name: "citation_support",
    title: "Citation support",
    summary: "Share of the cited statements that the chunks cited for them support.",
    sparse: true,
    about: "statements",
  },
  {
    name: "misalignment",
    title: "Misalignment",
    summary:
      "How far the answer passes over its context; by the live judge 1 where it uses nothing of the top-ranked chunk.",
    sparse: true,
    about: "statements",
    better: "lower",
  },
];

export const judgedMetrics: readonly Metric[] = defineMetrics(
  {
    formula: "mean of the recorded scores, brought to 0 to 1 from the scale that the trace names",
    judged: true,
    needs: ["scores"],
  },
  definitions.map(readsScore),
);

/**
 * Only cases that expect an answer count: behavior metrics measure the expected refusals. A score is never recomputed. A
 * score that is missing, null, or out of its range is not evaluated, and not 0.
 */
function readsScore({ about, aliases = [], better = "higher", ...metric }: JudgedDefinition) {
  const names = new Set([metric.name, ...aliases]);
  const whenRefused = about === "question" ? 0 : undefined;
  const recorded = aliases.length === 0 ? "" : `; also recorded as ${aliases.map((name) => `\`${name}\``).join(", ")}`;
  return {
    ...metric,
    source: `recorded by an outside judge${recorded}`,
    edge: `no score or null: not evaluated and counted, never 0${EDGES[about]}${better === "higher" ? "; a missing or failed trace counts 0" : ""}`,
    layer: about === "context" ? "context" : "answer",
    better,
    ofGeneration: about !== "context",
    aliases,
    ...(whenRefused === undefined ? {} : { whenRefused }),
    applies: about === "context" ? answerCase : answerable,
    score: ({ trace, behavior }: CaseView) => {
      const value = recordedScore(trace, names)?.value;
      if (about === "context" || (behavior.observed ?? "answer") === "answer") return value ?? "not_judged";
      // A score for a refusal shows that the run was judged, even if the run refuses everything.
      return value === undefined ? "refused" : (whenRefused ?? "refused");
    },
  } as const;
}

/** Returns whether a judge can evaluate an answer. If the answer refuses, only its context can be; unknown is an answer. */
export function isJudgeable({ layer }: Pick<Metric, "layer">, observed: Behavior | null | undefined): boolean {
  return layer === "context" || (observed ?? "answer") === "answer";
}
