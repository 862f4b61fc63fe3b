import {
  abstentionAccuracy,
  behaviorAccuracy,
  permissionDeniedAccuracy,
} from "../../metrics/behavior/behavior-metrics.ts";
import { isRefusal } from "../../metrics/behavior/is-refusal.ts";
import { citationPrecision } from "../../metrics/citation/citation-metrics.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { scoredCases } from "../../metrics/run/scored-cases.ts";

/** Fewer of them may each have gone wrong. */
const ENOUGH = 3;

const ASKED = [
  { metric: permissionDeniedAccuracy, questions: "forbidden questions", as: "a denial" },
  { metric: abstentionAccuracy, questions: "questions without an answer", as: "saying so" },
] as const;

/**
 * What is told where no answer at all is taken for the refusal that was expected, or where several that are taken for answers
 * cite nothing though answers do: they may refuse in words, or in a language, that nobody knows here.
 */
export function missedRefusals(run: Pick<RunScores, "states" | "columns" | "observed">): string[] {
  const none = missedAll(run);
  return none.length > 0 ? none : missedSome(run);
}

function missedAll({ states, columns }: Pick<RunScores, "states" | "columns">): string[] {
  return ASKED.flatMap(({ metric, questions, as }) => {
    const values = columns.get(metric.name)?.toArray() ?? new Float64Array();
    const asked = values.filter((value, i) => states[i] === "scored" && !Number.isNaN(value));
    if (asked.length < ENOUGH || asked.some((value) => value > 0)) return [];
    return [`none of the answers to ${asked.length} ${questions} is taken for ${as}`];
  });
}

function missedSome({ states, columns, observed }: Pick<RunScores, "states" | "columns" | "observed">): string[] {
  const right = columns.get(behaviorAccuracy.name);
  const cited = columns.get(citationPrecision.name);
  if (right === undefined || cited === undefined) return [];
  const answers = scoredCases({ states }).filter((i) => observed[i] === "answer");
  const silent = answers.filter((i) => Number.isNaN(cited.at(i)));
  const wrong = answers.filter((i) => right.at(i) === 0);
  const missed = silent.filter((i) => right.at(i) === 0);
  // Where answers often cite nothing, that tells no refusal. Where exactly those that are wrong do, and no refusal is known
  // by its words, a single one tells it.
  const isExact = missed.length === wrong.length && missed.length === silent.length && answers.length > ENOUGH;
  const isPlain = isExact && !observed.some(isRefusal);
  const isOften = missed.length >= ENOUGH && missed.length >= silent.length / 2;
  if (missed.length === 0 || silent.length === answers.length || !(isPlain || isOften)) return [];
  const what =
    missed.length === 1
      ? "1 answer where a refusal was expected cites"
      : `${missed.length} answers where a refusal was expected cite`;
  return [`${what} nothing, and none of ${missed.length === 1 ? "its" : "their"} words is known for one`];
}
