import { answerCase } from "../applies.ts";
import { defineMetric, type Metric } from "../metric.ts";

/** A judged metric read from the trace's `scores`: the number an outside judge gave, 0 to 1, never recomputed. */
export function recordedScore(name: string, title: string, summary: string): Metric {
  return defineMetric({
    name,
    title,
    summary,
    formula: "mean of the recorded scores",
    source: "recorded by an outside judge",
    edge: "no score: not evaluated, never 0; refusal cases are not judged; a missing or failed trace counts 0",
    layer: name === "context_relevance" ? "context" : "answer",
    better: "higher",
    judged: true,
    needs: ["scores"],
    applies: answerCase,
    score: ({ trace }) => trace.scores?.[name] ?? undefined,
  });
}
