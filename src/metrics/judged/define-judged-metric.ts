import { answerable, answerCase } from "../applies.ts";
import { defineMetric, type Metric } from "../metric.ts";
import { recordedScore } from "./recorded-score.ts";

/** A metric that reads an outside judge's score of the trace. */
interface JudgedMetric extends Pick<Metric, "name" | "title" | "summary"> {
  /**
   * What the judge looks at. `context`: what was retrieved. `statements`: what the answer says; of an answer that
   * refuses there is nothing to judge. `question`: whether the question was met; an answer that refuses does not.
   */
  readonly about: "context" | "statements" | "question";
  readonly better?: Metric["better"];
  /** What other tools call it, as `scoreName` spells it. */
  readonly aliases?: readonly string[];
  readonly sparse?: boolean;
}

const EDGES = {
  context: "",
  statements: "; an answer that refuses is not evaluated, and counted",
  question: "; an answer that refuses counts 0, whatever the judge said of it",
} as const;

/**
 * Only cases that expect the judged thing are judged: refusals that were asked for have metrics of their own. The score
 * is never recomputed; one that is absent, null or out of its range is not evaluated and never 0.
 */
export function defineJudgedMetric({ about, aliases = [], better = "higher", ...metric }: JudgedMetric): Metric {
  const names = new Set([metric.name, ...aliases]);
  const whenRefused = about === "question" ? 0 : null;
  const recorded = aliases.length === 0 ? "" : `; also recorded as ${aliases.map((name) => `\`${name}\``).join(", ")}`;
  return defineMetric({
    ...metric,
    formula: "mean of the recorded scores, brought to 0 to 1 from the scale that the trace names",
    source: `recorded by an outside judge${recorded}`,
    edge: `no score or null: not evaluated and counted, never 0${EDGES[about]}${better === "higher" ? "; a missing or failed trace counts 0" : ""}`,
    layer: about === "context" ? "context" : "answer",
    better,
    judged: true,
    ofGeneration: about !== "context",
    aliases,
    whenRefused,
    needs: ["scores"],
    applies: about === "context" ? answerCase : answerable,
    score: ({ trace, behavior }) => {
      const value = recordedScore(trace, names)?.value;
      if (about === "context" || behavior.observed === "answer") return value;
      // That somebody judged a refusal shows that the run was judged, also where it refuses everything.
      return value === undefined ? undefined : (whenRefused ?? undefined);
    },
  });
}
