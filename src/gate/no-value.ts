import type { GateRule } from "../config/policy.ts";
import { expectsDocuments, hasRelevant } from "../metrics/applies.ts";
import { latencyColumn } from "../metrics/latency-column.ts";
import { askedCases } from "./asked-cases.ts";
import type { GateScope } from "./evaluate-gate.ts";
import { whyUnjudged } from "./why-unjudged.ts";

/** Names that a message has room for, and how long each may be. */
const MOST = 6;
const LONGEST = 40;

/** Why a gate finds no value at all, in words that say what to correct: a renamed stage, a golden set without such cases. */
export function noValue({ metric: ref, slice }: GateRule, { golden, head, members }: GateScope): string {
  const { metric, name, column } = ref;
  const [stage = ""] = name === metric.name ? [] : name.split(":");
  if (metric.prefix === "stage" && stage !== "" && !head.columns.has(column)) {
    const suffix = latencyColumn("");
    const timed = [...head.columns.keys()]
      .filter((key) => key.endsWith(suffix))
      .map((key) => key.slice(0, -suffix.length));
    const told = timed.filter((one) => one.length <= LONGEST).slice(0, MOST);
    const more = told.length < timed.length ? ", ..." : "";
    return `no trace times a stage ${stage}: ${told.length === 0 ? "none is timed" : `timed are ${told.join(", ")}${more}`}`;
  }
  const asked = askedCases(metric, golden, head, members);
  if (metric.repeats === "differ" && head.repeats === 1 && asked.length > 0)
    return "no case was asked more than once: ask each again, with repeat 0, 1 and so on in its traces";
  if (asked.length > 0) return `no case has a value${whyUnjudged(head, column, asked)}`;
  if (members?.length === 0) return "the slice holds no case";
  const where = `this metric applies to no case of the ${slice === null ? "golden set" : "slice"}`;
  const isOfChunks = metric.cutoff || metric.applies === hasRelevant;
  const isOfDocuments = isOfChunks && askedCases({ applies: expectsDocuments }, golden, head, members).length > 0;
  return isOfDocuments
    ? `${where}: its labels name documents, which doc_recall and the other doc_ metrics measure`
    : where;
}
