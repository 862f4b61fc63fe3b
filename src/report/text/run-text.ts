import { evaluatedText, gateFailed, type JudgeRecord } from "../../gate/index.ts";
import { count, formatDelta, formatInterval, formatNumber, inWords, logLine } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { ACCESS_RULES, attributionText, exposedAt, groupLeaks, listParts } from "./case-text.ts";
import { metricChange, metricUnit } from "./gate-text.ts";
import { caseId, listed, name, strong, type Table, type Text, word } from "./parts.ts";

/** Where the policy comes from. Null if nothing was evaluated, or if the report of a fork does not contain it. */
export function policyText({ policy: { file, preset }, traffic }: Report): Text | null {
  if (file === undefined || preset === undefined) return null;
  if (file !== null) return word(file);
  if (preset !== null) return `preset ${preset}`;
  return traffic === undefined ? BUILT_IN : ["none: write your own in ", word(".github/rag-gate-shadow.yml")];
}

const BUILT_IN: Text = ["built-in thresholds: write your own in ", word(".github/rag-gate.yml")];

/** A note if there is no policy file, so that nobody chose the thresholds. */
export const builtInNote = (report: Report): Text => (policyText(report) === BUILT_IN ? BUILT_IN : "");

/** A run by its configuration and commit: `hybrid at 1a2b3c4`. */
export function runName({ config_id, sha }: Report["head"]): Text {
  return [config_id === null ? "unnamed config" : word(config_id), sha === null ? "" : [" at ", word(sha.slice(0, 7))]];
}

/** The compared runs: `hybrid at 1a2b3c4 against no baseline`. `origin` is a note about the baseline. */
export function comparedRuns({ head, baseline }: Report, origin = ""): Text {
  return [runName(head), " against ", baseline === null ? "no baseline" : [runName(baseline), origin]];
}

/** `41 cases, 1 without a trace`. */
export function casesText({ head, summary: { missing = 0 } }: Report): string {
  return `${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}`;
}

/** A file position of a problem, `file:line:column`, as far as known. Empty if the problem is not in a file. */
export function problemPlace({ file, line, column }: Report["diagnostics"][number]): string {
  return [file, line, column].filter((part) => part !== null && part !== undefined).join(":");
}

export interface CaseSet {
  readonly what: string;
  readonly ids: readonly string[];
}

const nonEmpty = (sets: readonly CaseSet[]): CaseSet[] => sets.filter(({ ids }) => ids.length > 0);

/** What differs from the baseline. `circumstances` are the reasons for incomparable metrics to list. */
export function runChanges(report: Report, circumstances = report.comparability) {
  const { head, baseline, versions } = report;
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const fields = new Set(circumstances.map(({ field }) => field));
  const values = (list: readonly string[]): Text => (list.length === 0 ? "none" : listed(list.map(name)));
  const rechunked = rechunkedText(report);
  const isNamed = [head, baseline].some((run) => Object.keys(run?.fingerprint.versions ?? {}).length > 0);
  return {
    versions: versions.changed
      .filter((version) => !fields.has(version.name))
      .map((version): Text => [name(version.name), ": ", values(version.baseline), " → ", values(version.head)]),
    noVersion: isNamed ? "no version changed" : "the traces name no versions",
    others: [
      ...(rechunked === null ? [] : [rechunked]),
      ...circumstances.map((one): Text => {
        return [name(one.field), ": ", name(one.baseline), " → ", name(one.head), `: ${one.effect}`];
      }),
    ],
    cases: nonEmpty([
      { what: "that the baseline did not run", ids: added },
      { what: "only in the baseline", ids: removed },
      { what: "relabelled, not compared", ids: relabelled },
    ]),
  };
}

/** The numbers of chunks if the corpus was re-chunked and evidence labels could stay as they are; otherwise null. */
function rechunkedText({ head, baseline, dataset }: Report): string | null {
  const [now, before] = [head.fingerprint.evidence, baseline?.fingerprint.evidence].map((one) => one?.chunks ?? 0);
  if (!now || !before || now === before || (dataset.relabelled ?? []).length > 0) return null;
  return `re-chunked: ${before} → ${now} chunks, labels unchanged; k chunks now hold another amount of text`;
}

const MAX_GATES = 5;

/** How the pull request changes its own gate: edits of policy and dataset, and both verdicts. Null if it does not. */
export function gateEdits({ base_commit: base, decision }: Report) {
  if (base === undefined) return null;
  const { decisions, added, removed, relabelled, fails_beside: beside = [] } = base;
  const differs = decisions.base !== null && decisions.base !== decisions.own;
  const touched = differs || base.policy === "changed" || base.recalibrated || removed.length + relabelled.length > 0;
  const isLoosened = decisions.base === "FAIL" && decisions.own !== "FAIL";
  const counts: Text =
    decision === decisions.own || decision === decisions.base
      ? `the worse counts${isLoosened ? ", and what this change loosens holds from the next change on" : ""}`
      : ["what this change does to the gate makes it ", strong(inWords(decision))];
  const failing: Text =
    beside.length === 0
      ? ""
      : [
          ", there for ",
          listed(beside.slice(0, MAX_GATES).map(word)),
          beside.length > MAX_GATES ? ", ..." : "",
          " as well",
        ];
  const verdicts: Text[] =
    touched && decisions.base !== null
      ? [
          [
            ["under its own policy and golden set: ", strong(inWords(decisions.own))],
            ["; under those of the base commit ", name(base.sha.slice(0, 7)), ": ", strong(inWords(decisions.base))],
            [failing, "; ", counts],
          ],
        ]
      : [];
  const edits = [
    base.policy === "changed" ? `the policy is ${base.policy_deleted ? "deleted" : "edited"}` : "",
    base.recalibrated ? "the calibration record of a judge is edited" : "",
    base.golden === "changed" ? "the golden set is edited" : "",
  ].filter(Boolean);
  const cases = nonEmpty([
    { what: "relabelled", ids: relabelled },
    { what: "deleted or set aside", ids: removed },
    { what: "added", ids: added },
  ]);
  return edits.length + cases.length + verdicts.length === 0 ? null : { edits, cases, verdicts };
}

/** A metric that moved, and where its delta comes from. */
export interface MovedMetric {
  readonly metric: string;
  readonly delta: number;
  /** The change with its interval, and without. */
  readonly change: string;
  readonly short: string;
  readonly byCause: string;
  readonly byTag: Text;
  readonly caseIds: readonly string[];
  readonly cases: number;
  readonly isGated: boolean;
  readonly isRed: boolean;
}

export function movedMetrics({ attribution, metrics, gates }: Report): MovedMetric[] {
  const gated = new Set(gates.map(({ metric }) => metric));
  const red = new Set(gates.filter(gateFailed).map(({ metric }) => metric));
  return attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics[metric];
    if (found === undefined || found.delta === null) return [];
    const unit = metricUnit(metric);
    return {
      metric,
      delta: found.delta,
      change: metricChange(metric, found),
      short: metricChange(metric, found, "delta"),
      byCause: attributionText(metric, parts),
      byTag: listed(
        listParts(slices, ({ slice, delta }): Text => {
          return [slice === null ? "no tag" : name(slice), ` ${formatDelta(delta, unit)}`];
        }),
      ),
      caseIds: [...new Set(parts.flatMap(({ case_ids }) => case_ids))],
      cases: parts.reduce((sum, { cases }) => sum + cases, 0),
      isGated: gated.has(metric),
      isRed: red.has(metric),
    };
  });
}

export function leaksTable(report: Report): Table {
  const rows = groupLeaks(report).map((leak) => {
    const { case_id, chunk_id, rule } = leak.violation;
    const chunk = chunk_id === null ? "forbidden text" : name(chunk_id);
    return [caseId(case_id), word(leak.principal), chunk, exposedAt(leak), ACCESS_RULES[rule]];
  });
  return { title: "Access leaks", columns: ["case", "asked by", "chunk", "seen at", "why forbidden"], align: "", rows };
}

/** The waivers of the policy. A used waiver can still waive no gate, if no gate's result depends on its case. */
export function waiversTable({ waivers }: Report): Table {
  const rows = waivers.map(({ case: id, metric, status, covers, reason, owner, expires }) => {
    const used = covers.some((covered) => covered !== id) ? "WAIVED" : "forgives no gate";
    const what = [id, metric].filter((subject) => subject !== null);
    return [status === "used" ? used : status, listed(what.map(word)), word(reason), word(owner), expires];
  });
  return { title: "Waivers", columns: ["status", "what", "reason", "owner", "until"], align: "", rows };
}

/** The metrics that were not computed, and how to compute them. Empty if there are none. */
export function notComputedText({ summary: { not_computed = [] } }: Report): Text {
  if (not_computed.length === 0) return "";
  const [metrics, option, input] = [listed(not_computed.map(word)), word("--metrics"), word("metrics")];
  return ["Not computed: ", metrics, ". To compute them, name them in ", option, " (Action input ", input, ")."];
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

/** What changed in the unlabeled production queries, and the behavior of a query in both runs. */
export const trafficText = ({ changed, compared }: NonNullable<Report["traffic"]>): string =>
  `${changed} of ${compared} compared queries changed in some way`;

/** `answer -> abstain`; empty if both runs behave the same. */
export const behaviorMove = (before: string | null, now: string | null): string =>
  before === now ? "" : `${before ?? "nothing"} -> ${now ?? "nothing"}`;

/** One log line about the calls of the LLM judge. */
export function judgeLine({ model, judged, calls, cost_usd, stopped }: JudgeRecord["summary"]): string {
  const cost = cost_usd === null ? "" : `, ${cost_usd.toFixed(4)} USD`;
  const end = stopped === null ? "" : `; stopped: ${stopped}`;
  return `Judge: ${logLine(model, 80)}, ${count(judged, "judgement")} anew in ${count(calls, "call")}${cost}${end}`;
}

type Judged = NonNullable<Report["judged"]>[number];

/** The LLM-judged metrics, with notes about why a judge is only advisory and about its calibration. */
export function judgedTable({
  judged = [],
}: Report): Table & { readonly notes: readonly { metric: string; note: string }[] } {
  return {
    title: "Judged metrics",
    columns: ["metric", "evaluated", "judge", "calibrated", "people would pass (95 %)"],
    align: "",
    rows: judged.map((entry) => [
      word(entry.metric),
      evaluatedText(entry),
      judgeIdentity(entry),
      entry.calibrated
        ? ["yes, ", word(entry.record?.created ?? ""), ` on ${count(entry.record?.labels ?? 0, "label")}`]
        : "no: advisory",
      humanPassRate(entry),
    ]),
    notes: judged.flatMap(({ metric, missing, warnings }) =>
      [...(missing === null ? [] : [missing]), ...warnings].map((note) => ({ metric, note })),
    ),
  };
}

function judgeIdentity({ judge: { model, prompt_version, library } }: Judged): Text {
  if (model.length + library.length === 0) return "not named";
  const names = (values: readonly string[]): Text => (values.length === 0 ? "none" : listed(values.map(word)));
  return [names(model), ", prompt ", names(prompt_version), library.length === 0 ? "" : [", ", names(library)]];
}

function humanPassRate({ corrected }: Judged): string {
  if (corrected === null) return "not known";
  return `${formatNumber(corrected.value, "ratio")} ${formatInterval(corrected.low, corrected.high, "ratio")}`;
}
