import { evaluatedText, type JudgeRecord } from "../../gate/index.ts";
import { count, formatInterval, formatNumber, logLine } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";

// Findings that every sink tells in the same words, of numbers alone.

/** How many of the expected chunks the corpus manifest lacks; empty where it has all, and where there is none. */
export function unlistedText({ expected, unlisted }: NonNullable<Report["label_health"]>): string {
  if (!unlisted) return "";
  return `${unlisted} of ${count(expected, "expected chunk")} not in the corpus manifest, or inactive there`;
}

/** How many answers pass over the chunk that their context begins with. */
export function ignoredText({ head, n }: NonNullable<Report["alignment"]>["ignored_top_ranked"]): string {
  return `${percent(head ?? 0)} of ${count(n, "citing answer")} cite nothing from the first chunk of their context`;
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/**
 * Whether a run is decided by the worse of two verdicts: that under the change's own policy and golden set, and that under
 * those of the base commit. Else what the change does to them weighs more than both.
 */
export function isWorseVerdict(
  decision: Report["decision"],
  { decisions }: NonNullable<Report["base_commit"]>,
): boolean {
  return decision === decisions.own || decision === decisions.base;
}

/** What a live judge did, on one line of a log. */
export function judgeLine({ model, judged, calls, cost_usd, stopped }: JudgeRecord["summary"]): string {
  const cost = cost_usd === null ? "" : `, ${cost_usd.toFixed(4)} USD`;
  const end = stopped === null ? "" : `; stopped: ${stopped}`;
  return `Judge: ${logLine(model, 80)}, ${count(judged, "judgement")} anew in ${count(calls, "call")}${cost}${end}`;
}

type Judged = NonNullable<Report["judged"]>[number];

/** Headings of the cells. */
export const JUDGED_COLUMNS = ["metric", "evaluated", "judge", "calibrated", "people would pass (95 %)"] as const;

/**
 * A judged metric as a row: how much was judged, by whom, whether the judge is believed, and what people would say.
 * Names of the data go through `name`, the sanitiser of the sink.
 */
export function judgedCells(entry: Judged, name: (text: string) => string): string[] {
  return [
    name(entry.metric),
    evaluatedText(entry),
    judge(entry, name),
    entry.calibrated
      ? `yes, ${name(entry.record?.created ?? "")} on ${count(entry.record?.labels ?? 0, "label")}`
      : "no: advisory",
    people(entry),
  ];
}

/** Why a judge only advises, and what else to know of it. */
export function judgedNotes({ missing, warnings }: Judged): string[] {
  return [...(missing === null ? [] : [missing]), ...warnings];
}

function judge({ judge: { model, prompt_version, library } }: Judged, name: (text: string) => string): string {
  if (model.length + library.length === 0) return "not named";
  const names = (values: readonly string[]): string => values.map(name).join(", ") || "none";
  return [names(model), `prompt ${names(prompt_version)}`, library.length === 0 ? "" : names(library)]
    .filter(Boolean)
    .join(", ");
}

function people({ corrected }: Judged): string {
  if (corrected === null) return "not known";
  return `${formatNumber(corrected.value, "ratio")} ${formatInterval(corrected.low, corrected.high, "ratio")}`;
}

type PolicySource =
  | { readonly kind: "file" | "preset"; readonly name: string }
  | { readonly kind: "built-in" | "none" };

/** Where the policy of a report comes from; null where the report does not say it: nothing was judged, or it is a fork's. */
export function policySource({
  policy: { file, preset },
  traffic,
}: Pick<Report, "policy" | "traffic">): PolicySource | null {
  if (file === undefined || preset === undefined) return null;
  if (file !== null) return { kind: "file", name: file };
  if (preset !== null) return { kind: "preset", name: preset };
  return { kind: traffic === undefined ? "built-in" : "none" };
}

/** `file:line:column` of a problem, as far as it is known; empty where it is of no file. */
export function problemPlace({ file, line, column }: Report["diagnostics"][number]): string {
  return [file, line, column].filter((part) => part !== null && part !== undefined).join(":");
}

/** A run as every text names it, by config and commit; `name` is the sanitiser of the sink. */
export function runName({ config_id, sha }: Report["head"], name: (text: string) => string): string {
  const commit = sha === null ? "" : ` at ${name(sha.slice(0, 7))}`;
  return `${config_id === null ? "unnamed config" : name(config_id)}${commit}`;
}

/** What became of a waiver, in words. One that is in use may forgive no gate: each fails without its case as well, or holds with it. */
export function waiverStatus({ status, case: id, covers }: Report["waivers"][number]): string {
  if (status !== "used") return status;
  return covers.some((name) => name !== id) ? "WAIVED" : "forgives no gate";
}

/** What a waiver forgives: the id of a case, the name of a metric, or both. */
export function waiverSubject({ case: id, metric }: Report["waivers"][number]): string[] {
  return [id, metric].filter((name) => name !== null);
}
