import { UNNAMED_JUDGE } from "../metrics/run/named-versions.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { JudgeName } from "./judged-trace.ts";

/**
 * The scores of a run with what its live judge gave no value for. A judge that said nothing at all is still the one that
 * was asked: that it is calibrated holds, and a gate that blocks by its word has no evidence.
 */
export function withJudge(
  scores: RunScores,
  unjudged: NonNullable<RunScores["unjudged"]>,
  { model, promptVersion }: JudgeName,
): RunScores {
  const isSilent = [...unjudged.values()].some(({ size }) => size > 0) && !scores.versions.has("judge_model");
  if (!isSilent) return { ...scores, unjudged };
  const name = {
    judge_library: ["rag-gate"],
    judge_version: [UNNAMED_JUDGE],
    judge_model: [model],
    judge_prompt_version: [promptVersion],
  };
  return { ...scores, unjudged, versions: new Map([...scores.versions, ...Object.entries(name)]) };
}
