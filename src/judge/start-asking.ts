import type { AskWorld } from "./ask-model.ts";
import type { LiveJudging } from "./live-judging.ts";

/** What asks need of a judge that nobody has asked yet. */
export function startAsking(
  { judge, clock, sleep, unavailable }: Pick<LiveJudging, "judge" | "clock" | "sleep" | "unavailable">,
  limits: Pick<AskWorld, "budget" | "deadline" | "callTimeoutMs">,
): AskWorld {
  return { judge, clock, sleep, ...limits, stopped: unavailable, isReached: false, trouble: null };
}
