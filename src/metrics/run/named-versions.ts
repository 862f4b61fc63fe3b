import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { scaleText } from "../judged/judge-scale.ts";
import { metricOfScore } from "../judged/metric-of-score.ts";

type Versions = NonNullable<Trace["versions"]>;

const NO_VERSIONS: Versions = {};

/** What a trace says of its judge, as versions. */
export const JUDGE_VERSIONS = [
  "judge_library",
  "judge_version",
  "judge_model",
  "judge_prompt_version",
  "judge_scale",
] as const;
type JudgeVersion = (typeof JUDGE_VERSIONS)[number];

/** Stands for what a trace with scores does not name of its judge. */
export const UNNAMED_JUDGE = "not named";

/**
 * The versions of a trace, with what it says of its judge as `judge_model` and the like. Who names these among the versions
 * has named them.
 */
export function namedVersions({ versions, judge, scores }: Trace): Versions {
  // A score that no metric reads makes nobody a judge of this run.
  const isScored =
    scores !== undefined &&
    scores !== null &&
    Object.entries(scores).some(([key, score]) => score !== null && metricOfScore(key) !== undefined);
  if (!isScored && (judge === undefined || judge === null)) return versions ?? NO_VERSIONS;
  if (judge === undefined || judge === null)
    return { ...versions, judge_model: versions?.judge_model ?? UNNAMED_JUDGE };
  const { library, version, model, prompt_version } = judge;
  const said: Readonly<Record<Exclude<JudgeVersion, "judge_scale">, unknown>> = {
    judge_library: library,
    judge_version: version,
    judge_model: model,
    judge_prompt_version: prompt_version,
  };
  // A version that some traces name and others leave out counts as two judges.
  const otherwise = isScored ? UNNAMED_JUDGE : undefined;
  const named = Object.entries(said).map(([name, value]) => [name, value ?? versions?.[name] ?? otherwise]);
  const scale = ["judge_scale", scaleText(judge)];
  const given = [...named, scale].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...versions, ...Object.fromEntries(given) };
}
