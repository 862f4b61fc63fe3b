import { hasAnswerSchema } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const formatCorrectness = defineMetric({
  name: "format_correctness",
  title: "Format correctness",
  summary: "Whether the answer is JSON that matches the case's `answer_schema`.",
  formula: "1 if the whole answer parses as JSON and is valid against the schema, else 0",
  edge: "a code fence or a sentence around the JSON is no JSON; no `answer_schema`: not applicable",
  source: "JSON Schema drafts 4, 7, 2019-09 and 2020-12",
  layer: "answer",
  better: "higher",
  binary: true,
  headline: true,
  ofGeneration: true,
  needs: ["answer"],
  caseFloor: 1,
  applies: hasAnswerSchema,
  score: ({ golden, trace }) => (golden.answerSchema?.accepts(trace.answer ?? "") ? 1 : 0),
});
