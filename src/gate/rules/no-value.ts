import type { GateRule } from "../../config/policy.ts";
import type { TracePart } from "../../dataset/adapters/adapter.ts";
import { expectsDocuments, hasRelevant } from "../../metrics/applies.ts";
import { timedStage } from "../../metrics/metric-ref.ts";
import { latencyColumn } from "../../metrics/run/latency-column.ts";
import { askedCases } from "./asked-cases.ts";
import type { GateScope } from "./gate-scope.ts";
import { whyUnjudged } from "./why-unjudged.ts";

/** Names that a message has room for, and how long each may be. */
const MOST = 6;
const LONGEST = 40;

/** What a trace must hold for a metric, where that is one field of it. */
const FIELDS: Readonly<Partial<Record<TracePart, string>>> = {
  latency: "latency_ms.end_to_end",
  cost: "cost_usd",
  tokens: "tokens.prompt and tokens.completion",
};

/** Why a gate finds no value at all, in words that say what to correct: a renamed stage, a golden set without such cases. */
export function noValue({ metric: ref, slice }: GateRule, { golden, head, members }: GateScope): string {
  const { metric, column } = ref;
  const stage = timedStage(ref);
  if (stage !== null && !head.columns.has(column))
    return `no trace times a stage ${stage}: ${timedStages(head) ?? "none is timed"}`;
  const asked = askedCases(metric, golden, head, members);
  const [field] = metric.needs.flatMap((part) => FIELDS[part] ?? []);
  if (field !== undefined && stage === null && asked.length > 0) {
    const timed = metric.prefix === "stage" ? `: ${timedStages(head) ?? "no stage is timed"}` : "";
    return `no trace${slice === null ? "" : " of the slice"} holds ${field}${timed}`;
  }
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

/** `timed are llm, search`; null where no stage is. */
function timedStages({ columns }: GateScope["head"]): string | null {
  const suffix = latencyColumn("");
  const timed = [...columns.keys()].filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length));
  const told = timed.filter((one) => one.length <= LONGEST).slice(0, MOST);
  if (told.length === 0) return null;
  return `timed are ${told.join(", ")}${told.length < timed.length ? ", ..." : ""}`;
}
