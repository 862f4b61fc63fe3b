import type { JudgeRecord } from "../../gate/judge-record.ts";
import { count } from "../../text/count.ts";
import { logLine } from "../../text/log-line.ts";

/** What a live judge did, on one line of a log. */
export function judgeLine({ model, judged, calls, cost_usd, stopped }: JudgeRecord["summary"]): string {
  const cost = cost_usd === null ? "" : `, ${cost_usd.toFixed(4)} USD`;
  const end = stopped === null ? "" : `; stopped: ${stopped}`;
  return `Judge: ${logLine(model, 80)}, ${count(judged, "judgement")} anew in ${count(calls, "call")}${cost}${end}`;
}
