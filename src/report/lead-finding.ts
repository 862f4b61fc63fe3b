import { gateFailed, gateName } from "../gate/gate-result.ts";
import { formatNumber } from "../text/format-number.ts";
import { inWords } from "../text/in-words.ts";
import { gatesByStatus } from "./gate-text.ts";
import { groupLeaks, type Leak } from "./group-leaks.ts";
import { mainCause } from "./main-cause.ts";
import { metricUnit } from "./metric-unit.ts";
import type { Report } from "./report.schema.ts";

/**
 * The one finding that a reader must know, as a sentence: the first leak, else the first gate that failed, with the
 * cause that took most, else what fails the change without one. Empty where there is none. Ids go through `name`, messages
 * through `say`, sanitisers of the sink.
 */
export function leadFinding(
  report: Report,
  name: (id: string) => string,
  say: (message: string) => string = name,
): string {
  const [leak] = groupLeaks(report);
  if (report.acl.leaks > 0 && leak !== undefined) return leakSentence(leak, name);
  if (report.label_health?.stale) return "";
  const [worst] = gatesByStatus(report.gates).filter(gateFailed);
  if (worst?.status !== "fail" && report.decision === "FAIL") return reasonSentence(report, say);
  return worst === undefined ? "" : gateSentence(worst, report, say);
}

/** What fails a change in which no gate failed, where the headline only counts it: a gate that warns does not. */
function reasonSentence({ reasons: [worst] }: Report, say: (message: string) => string): string {
  const isCounted = worst !== undefined && /^(?:gate_not_evaluated|waiver_expired|waiver_unused)$/.test(worst.code);
  return isCounted ? `${say(worst.message)}.` : "";
}

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

function gateSentence(
  { metric, slice, kind, value, baseline, message }: Report["gates"][number],
  report: Report,
  say: (message: string) => string,
): string {
  const told = (kind !== "min" && kind !== "max") || baseline === null || baseline === value;
  const before = told ? "" : `; baseline ${formatNumber(baseline, metricUnit(metric))}`;
  const part = slice === null ? mainCause(metric, report) : null;
  const cause = part === null ? "" : `; the cause is mostly ${inWords(part)}`;
  return `${say(`${gateName({ metric, slice })}: ${message}`)}${before}${cause}.`;
}
