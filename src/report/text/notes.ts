import { evaluatedText, type JudgeRecord } from "../../gate/index.ts";
import { count, formatInterval, formatNumber, logLine } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";

type PolicySource =
  | { readonly kind: "file" | "preset"; readonly name: string }
  | { readonly kind: "built-in" | "none" };

/** Where the policy comes from. Null if nothing was evaluated, or if the report of a fork does not contain it. */
export function policySource({
  policy: { file, preset },
  traffic,
}: Pick<Report, "policy" | "traffic">): PolicySource | null {
  if (file === undefined || preset === undefined) return null;
  if (file !== null) return { kind: "file", name: file };
  if (preset !== null) return { kind: "preset", name: preset };
  return { kind: traffic === undefined ? "built-in" : "none" };
}

/** A run by its configuration and commit: `hybrid at 1a2b3c4`. `name` escapes names for the output. */
export function runName({ config_id, sha }: Report["head"], name: (text: string) => string): string {
  const commit = sha === null ? "" : ` at ${name(sha.slice(0, 7))}`;
  return `${config_id === null ? "unnamed config" : name(config_id)}${commit}`;
}

/** `file:line:column` of a problem, as far as known. Empty if the problem is not in a file. */
export function problemPlace({ file, line, column }: Report["diagnostics"][number]): string {
  return [file, line, column].filter((part) => part !== null && part !== undefined).join(":");
}

/**
 * Whether one of the two verdicts (by the policy and dataset of the pull request, or of the base commit) is the decision.
 * Otherwise the pull request's changes to policy or dataset made it worse than both.
 */
export function isWorseVerdict(
  decision: Report["decision"],
  { decisions }: NonNullable<Report["base_commit"]>,
): boolean {
  return decision === decisions.own || decision === decisions.base;
}

/** Status of a waiver. A used waiver can still waive no gate, if no gate's result depends on its case. */
export function waiverStatus({ status, case: id, covers }: Report["waivers"][number]): string {
  if (status !== "used") return status;
  return covers.some((name) => name !== id) ? "WAIVED" : "forgives no gate";
}

/** What a waiver covers: a case ID, a metric name, or both. */
export function waiverSubject({ case: id, metric }: Report["waivers"][number]): string[] {
  return [id, metric].filter((name) => name !== null);
}

/** The metrics that were not computed, and how to compute them. Empty if there are none. `name` formats a metric. */
export function notComputedText({ not_computed = [] }: Report["summary"], name: (text: string) => string): string {
  if (not_computed.length === 0) return "";
  return `Not computed: ${not_computed.map(name).join(", ")}. To compute them, name them in ${name("--metrics")} (Action input ${name("metrics")}).`;
}

/** How many expected chunks are missing from the corpus manifest. Empty if none is, or if there is no manifest. */
export function unlistedText({ expected, unlisted }: NonNullable<Report["label_health"]>): string {
  if (!unlisted) return "";
  return `${unlisted} of ${count(expected, "expected chunk")} not in the corpus manifest, or inactive there`;
}

/** The share of answers with citations that ignore the first chunk of their context. */
export function ignoredText({ head, n }: NonNullable<Report["alignment"]>["ignored_top_ranked"]): string {
  return `${percent(head ?? 0)} of ${count(n, "citing answer")} cite nothing from the first chunk of their context`;
}

/** A share from 0 to 1 as a whole percentage: `95 %`. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** One log line about the calls of the LLM judge. */
export function judgeLine({ model, judged, calls, cost_usd, stopped }: JudgeRecord["summary"]): string {
  const cost = cost_usd === null ? "" : `, ${cost_usd.toFixed(4)} USD`;
  const end = stopped === null ? "" : `; stopped: ${stopped}`;
  return `Judge: ${logLine(model, 80)}, ${count(judged, "judgement")} anew in ${count(calls, "call")}${cost}${end}`;
}

type Judged = NonNullable<Report["judged"]>[number];

/** Column headings for `judgedCells`. */
export const JUDGED_COLUMNS = ["metric", "evaluated", "judge", "calibrated", "people would pass (95 %)"] as const;

/** An LLM-judged metric as the cells of a table row. `name` escapes names from the inputs for the output. */
export function judgedCells(entry: Judged, name: (text: string) => string): string[] {
  return [
    name(entry.metric),
    evaluatedText(entry),
    judgeIdentity(entry, name),
    entry.calibrated
      ? `yes, ${name(entry.record?.created ?? "")} on ${count(entry.record?.labels ?? 0, "label")}`
      : "no: advisory",
    humanPassRate(entry),
  ];
}

/** Why a judge is only advisory, and warnings about its calibration. */
export function judgedNotes({ missing, warnings }: Judged): string[] {
  return [...(missing === null ? [] : [missing]), ...warnings];
}

function judgeIdentity({ judge: { model, prompt_version, library } }: Judged, name: (text: string) => string): string {
  if (model.length + library.length === 0) return "not named";
  const names = (values: readonly string[]): string => values.map(name).join(", ") || "none";
  return [names(model), `prompt ${names(prompt_version)}`, library.length === 0 ? "" : names(library)]
    .filter(Boolean)
    .join(", ");
}

function humanPassRate({ corrected }: Judged): string {
  if (corrected === null) return "not known";
  return `${formatNumber(corrected.value, "ratio")} ${formatInterval(corrected.low, corrected.high, "ratio")}`;
}
