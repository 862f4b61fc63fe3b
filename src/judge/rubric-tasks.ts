import { askModel } from "./ask-model.ts";
import type { CaseTexts } from "./case-texts.ts";
import { FAULT_LISTS, missingTexts } from "./evaluators.ts";
import type { Ask } from "./judge.ts";
import type { PlannedTask } from "./judge-task.ts";
import { jsonObject, type Parsed } from "./parse-reply.ts";
import { prompts } from "./prompts/index.ts";
import { blockPart, object, renderAsk } from "./render-ask.ts";
import type { Sample } from "./sample.ts";
import { splitStatements } from "./split-statements.ts";

/** The scales of the rubric, and the metric that each fills. */
const SCALES = [
  { name: "faithfulness", metric: "faithfulness", rated: () => true },
  { name: "answer_relevance", metric: "answer_relevance", rated: () => true },
  { name: "answer_correctness", metric: "answer_correctness", rated: ({ reference }: CaseTexts) => reference !== null },
  {
    name: "citation_correctness",
    metric: "citation_support",
    rated: ({ citations }: CaseTexts) => (citations?.length ?? 0) > 0,
  },
  { name: "completeness", metric: "completeness", rated: () => true },
] as const;

/** Metrics that a rubric gives values for. */
export const rubricMetrics: readonly string[] = SCALES.map(({ metric }) => metric);

/** Plans the one call that rates a whole case, and tells what of it cannot be rated. */
export function rubricTasks(texts: CaseTexts, sha256: (text: string) => string): readonly PlannedTask[] {
  const rating = ratingTask(texts, sha256);
  const impossible = missingTexts({ chunks: "citations", shows: [] }, texts);
  return impossible === null ? [rating] : [rating, { metrics: ["citation_support"], impossible }];
}

function ratingTask(texts: CaseTexts, sha256: (text: string) => string): PlannedTask {
  const scales = SCALES.filter(({ rated }) => rated(texts));
  const metrics = scales.map(({ metric }) => metric);
  const impossible = missingTexts({ shows: ["context"], whenSilent: 0 }, texts);
  if (impossible !== null) return { metrics, impossible };
  if (splitStatements(texts.answer).length === 0) {
    const scores = Object.fromEntries(metrics.map((metric) => [metric, 0]));
    return { metrics, fixed: { scores, data: [], findings: {} } };
  }
  const words = prompts[texts.language];
  const parts = (["question", "context", "answer", "reference", "citations"] as const).map((block) =>
    blockPart(block, texts),
  );
  const ask = renderAsk({ texts, task: words.rubric, parts, reply: "", name: "rubric", schema: SCHEMA }, sha256);
  return {
    metrics,
    shown: shownText(ask),
    sample: (world) => askModel(ask, texts, (reply) => readRubric(reply, texts), world),
  };
}

/** Reads a rubric: a scale, a number within it for each rating that applies, and the lists. */
function readRubric(reply: string, texts: CaseTexts): Parsed<Sample> {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { value } = read;
  // A number means nothing without its scale: 1 is the best of one and nearly the worst of the other.
  const { scale, reason } = value;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores: Record<string, number> = {};
  for (const { name, metric, rated } of SCALES) {
    const rating = value[name];
    if (!rated(texts)) continue;
    if (typeof rating !== "number" || !(rating >= 0 && rating <= scale))
      return { wrong: `${name} was no number from 0 to ${scale}` };
    scores[metric] = rating / scale;
  }
  const findings: Record<string, string[]> = {};
  for (const list of FAULT_LISTS) {
    const found = value[list];
    if (!Array.isArray(found) || !found.every((item) => typeof item === "string" || Number.isInteger(item)))
      return { wrong: `${list} was no list` };
    findings[list] = found.map((item: string | number) =>
      list === "bad_citations" ? citedId(item, texts) : String(item),
    );
  }
  const data: Sample["data"] = [];
  return { value: { scores, data, findings, scale, ...(typeof reason === "string" ? { reason } : {}), raw: reply } };
}

/** A cited chunk by its number, as the model saw it; what is no number of one is kept as it is. */
function citedId(item: string | number, { citations }: CaseTexts): string {
  return citations?.[Number(item) - 1]?.id ?? String(item);
}

const RATING = { type: ["number", "null"] };

const SCHEMA = object({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(SCALES.map(({ name }) => [name, RATING])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" },
});

function shownText({ system, user }: Ask): string {
  return JSON.stringify([system, user]);
}
