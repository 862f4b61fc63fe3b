import { firstOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { snakeCase } from "../foreign/label-name.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";

/** What its own metrics are about, where their names alone do not say it. */
const ABOUT: ReadonlyMap<string, string> = new Map([
  ["context_coverage", "judged_context_recall"],
  ["citation_precision", "citation_support"],
]);

/** The `results` that a job wrote beside the turn that it judged; nothing where there are none. */
export function bedrockScores(results: unknown): Pick<ForeignTrace, "scores" | "judge"> {
  const scored = (Array.isArray(results) ? results : []).map(objectOf);
  const entries = scored.map(({ metricName, result }) => {
    const name = snakeCase((textOf(metricName) ?? "").replace(/^Builtin\./, ""));
    return [ABOUT.get(name) ?? name, result] as const;
  });
  const evaluators = scored.flatMap(({ evaluatorDetails }) => evaluatorDetails).map(objectOf);
  const model = firstOf(evaluators, ({ modelIdentifier }) => textOf(modelIdentifier));
  return recordedScores(entries, { library: "amazon-bedrock-evaluations", model });
}
