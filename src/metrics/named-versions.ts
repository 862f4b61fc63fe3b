import type { Trace } from "../dataset/trace.schema.ts";
import { scaleText } from "./judged/judge-scale.ts";

type Versions = NonNullable<Trace["versions"]>;

const NO_VERSIONS: Versions = {};

/** Stands for a judge's model that a trace with scores does not name: such scores are nobody's. */
export const UNNAMED_JUDGE = "not named";

/** The versions of a trace, with what it says of its judge as `judge_model` and the like. */
export function namedVersions({ versions, judge, scores }: Trace): Versions {
  const isScored = scores !== undefined && scores !== null && Object.values(scores).some((score) => score !== null);
  if (!isScored && (judge === undefined || judge === null)) return versions ?? NO_VERSIONS;
  const { library, version, model, prompt_version } = judge ?? {};
  const named = {
    judge_library: library,
    judge_version: version,
    judge_model: model ?? (isScored ? UNNAMED_JUDGE : undefined),
    judge_prompt_version: prompt_version,
    judge_scale: judge === undefined || judge === null ? undefined : scaleText(judge),
  };
  const given = Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...versions, ...Object.fromEntries(given) };
}
