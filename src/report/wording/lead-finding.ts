import type { ReasonCode } from "../../gate/reasons/reason.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import { differs } from "../../statistics/differs.ts";
import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import { sentence } from "../../text/sentence.ts";
import type { Report } from "../schema/report.schema.ts";
import { criticalFinding } from "./critical-finding.ts";
import { groupLeaks, type Leak } from "./group-leaks.ts";
import { isPartMissing } from "./is-part-missing.ts";
import { leadGate } from "./lead-gate.ts";
import { mainCause } from "./main-cause.ts";
import { metricUnit } from "./metric-unit.ts";
import { mostlyLost } from "./mostly-lost.ts";
import { reportedMetric } from "./reported-metric.ts";

/**
 * The one finding that a reader must know, as a sentence: the first leak, else what part of the run is missing, else the
 * gate that failed, with the cause that took most, else what decides where no gate failed. Empty where there is none. Ids
 * go through `name`, messages through `say`, sanitisers of the sink.
 */
export function leadFinding(
  report: Report,
  name: (id: string) => string,
  say: (message: string) => string = name,
): string {
  const [leak] = groupLeaks(report);
  if (report.acl.leaks > 0 && leak !== undefined) return leakSentence(leak, name);
  if (report.label_health?.stale) return "";
  if (isPartMissing(report)) return reasonSentence(report.reasons.find(({ code }) => code === "incomplete_run"));
  const worst = leadGate(report.gates);
  if (worst?.status !== "fail" && report.decision === "FAIL") return deciding(COUNTED);
  if (worst === undefined) {
    // Where no gate is counted the headline says it itself.
    const isCounted = report.gates.some(({ status }) => status === "not_evaluated");
    return isCounted ? deciding(["judge_uncalibrated", ...COUNTED]) : "";
  }
  return sentence(gateFinding(worst, report, name, say));

  /** What decides, in the words of the first reason, where that is of one of some kinds. */
  function deciding(codes: readonly ReasonCode[]): string {
    const [first] = report.reasons;
    return reasonSentence(first !== undefined && codes.includes(first.code) ? first : undefined);
  }

  function reasonSentence(reason: Report["reasons"][number] | undefined): string {
    return reason === undefined ? "" : sentence(say(reason.message));
  }
}

/** Reasons that the headline only counts. */
const COUNTED: readonly ReasonCode[] = ["gate_not_evaluated", "waiver_expired", "waiver_unused"];

/** Kinds of errors named in a sentence. */
const KINDS = 3;

const PLACES: Readonly<Record<string, string>> = {
  retrieved: "was retrieved",
  reranked: "was reranked",
  context: "reached the context",
  citations: "is cited",
  answer: "reached the answer",
};

/** What each access rule forbids, as the end of a sentence about a chunk. */
const RULES: Readonly<Record<Leak["violation"]["rule"], string>> = {
  tenant: "of another tenant",
  role: "that needs another role",
  protected: "that this case protects",
  canary: "that must never appear",
};

function leakSentence({ violation, principal, stages }: Leak, name: (id: string) => string): string {
  const { case_id, chunk_id, rule } = violation;
  const what = chunk_id === null ? "a text" : `chunk ${name(chunk_id)}`;
  return `${name(case_id)}: ${what} ${RULES[rule]} ${PLACES[stages.at(-1)!]}, asked by ${name(principal)}.`;
}

function gateFinding(
  gate: Report["gates"][number],
  report: Report,
  name: (id: string) => string,
  say: (message: string) => string,
): string {
  const { metric, slice, value, threshold } = gate;
  const main = slice === null ? mainCause(metric, report) : null;
  const cause = main?.cause ?? mostlyLost(gate, report);
  const lost = cause === null ? "" : lostFinding(cause, report, name);
  if (metric === "missing_traces" && threshold === 0 && lost !== "") return lost;
  const critical = metric === "critical_failures" && slice === null ? criticalFinding(report, value, name) : "";
  const found = critical || `${say(`${gateName(gate)}: ${gate.message}`)}${beforeText(gate, report)}`;
  if (lost !== "") return `${lost}; ${found}`;
  return main === null ? found : `${found}; the cause is ${main.isAll ? "" : "mostly "}${inWords(main.cause)}`;
}

/** How many cases have nothing that anybody could look into, and why where it is named; empty for a cause that is one. */
function lostFinding(cause: string, { summary, head: { cases } }: Report, name: (kind: string) => string): string {
  const { missing = 0, errors = 0, error_kinds = [] } = summary;
  if (cause === "missing_trace" && missing > 0)
    return `${missing} of ${count(cases, "case")} ${missing === 1 ? "has" : "have"} no trace`;
  if (cause !== "trace_error" || errors === 0) return "";
  const kinds = error_kinds.slice(0, KINDS).map(({ kind, cases: failed }) => `${name(kind)} ${failed}`);
  const named = kinds.length === 0 ? "" : ` (${kinds.join(", ")})`;
  return `the pipeline failed on ${errors} of ${count(cases, "case")}${named}`;
}

/** What the value of a bound on it was in the baseline, and whether that is the change's doing. */
function beforeText(gate: Report["gates"][number], report: Report): string {
  const { kind, metric, value, baseline } = gate;
  if ((kind !== "min" && kind !== "max") || baseline === null) return "";
  if (value !== null && !differs(baseline, value)) return ", as in the baseline";
  const { delta, improved, regressed, pairs } = reportedMetric(report, gate) ?? {};
  const isSame = delta === 0 && !improved && !regressed;
  const same = isSame && pairs ? `, unchanged over ${count(pairs, "case")} of both runs` : "";
  return `; baseline ${formatNumber(baseline, metricUnit(metric))}${same}`;
}
