import { count, formatNumber, inWords } from "../../text/index.ts";
import { RANK_RANGES } from "../build/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  distinctReasons,
  gateChange,
  gateNeeds,
  gatesByStatus,
  gateValue,
  headline,
  lifecycleText,
  metricUnit,
  policySource,
  runName,
} from "../text/index.ts";
import {
  alignmentText,
  failures,
  labelHealthText,
  nextActions,
  regressions,
  whatChanged,
  whyMoved,
} from "./case-sections.ts";
import { gateCell, list, more, paragraphs, ROWS, table, tableOf, text, titled } from "./markdown-parts.ts";
import {
  breakdown,
  configsTable,
  gateChanges,
  hiddenTable,
  inputProblems,
  judgedTable,
  leaks,
  matrix,
  metricsTable,
  notes,
  trendText,
  waivers,
} from "./sections.ts";

/** At which rank the first relevant chunk came, a ranking and run a row; `missed` are cases in which none came. */
export function rankTable({ rank_histogram: found }: Report): string {
  const rows = (["retrieved", "reranked"] as const).flatMap((ranking) =>
    (["baseline", "head"] as const).flatMap((run) => {
      const histogram = found[ranking]?.[run];
      if (!histogram) return [];
      const counts = RANK_RANGES.map((range) => String(histogram.ranks[range] ?? 0));
      return [[ranking, run, String(histogram.n), ...counts, String(histogram.missed)]];
    }),
  );
  return table(["ranking", "", "cases", ...RANK_RANGES, "missed"], rows, `llr${"r".repeat(RANK_RANGES.length + 1)}`);
}

/** Cases whose answer counts as hallucinated, and why. */
export function hallucinations({ hallucinations: all }: Report): string {
  return tableOf(["case", "why"], all, ({ case_id, labels }) => [code(case_id), labels.join(", ")]);
}

const SHOWN = 20;

/** The queries of plain traffic that changed most. */
export function trafficTable({ traffic }: Report): string {
  if (traffic === undefined || traffic.most_changed.length === 0) return "";
  const names = [...new Set(traffic.most_changed.flatMap(({ metrics }) => Object.keys(metrics)))];
  const rows = traffic.most_changed
    .slice(0, SHOWN)
    .map(({ id, behavior, metrics }) => [
      code(id),
      behavior.head === behavior.baseline
        ? (behavior.head ?? "")
        : `${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`,
      ...names.map((name) => formatNumber(metrics[name] ?? null, "ratio")),
    ]);
  const header = ["query", "behaviour", ...names.map((name) => code(name))];
  const summary = `${traffic.changed} of ${traffic.compared} compared queries changed in some way; 1 is no change.`;
  return `${summary}\n\n${table(header, rows, `ll${"r".repeat(names.length)}`)}${more(traffic.changed, SHOWN)}`;
}

/** `report.md`: the whole report for reading, in the order in which a reviewer asks. */
export function renderMarkdown(report: Report): string {
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  const sections = [
    `# RAG release gate: ${inWords(report.decision)}\n\n${headline(report, prose)}`,
    titled("## Summary", summary(report)),
    titled("## Reasons", reasons(report)),
    titled("## What is wrong", inputProblems(report, prose)),
    titled("## What to do next", nextActions(report)),
    titled("## Changes to the gate itself", gateChanges(report)),
    titled("## Label health", labelHealthText(report)),
    titled("## Access violations", leaks(report)),
    titled("## Release gate checklist", gates(report)),
    titled("## Judged metrics", judgedTable(report)),
    titled("## What changed", whatChanged(report)),
    titled("## Why did metrics move", whyMoved(report)),
    titled("## Regressions", regressions(report)),
    titled("## Top failed queries", paragraphs(lifecycleText(report), failures(report))),
    titled("## Retriever and generator", alignmentText(report)),
    titled("## Most changed queries", trafficTable(report)),
    titled("## Aggregate metrics", configsTable(report)),
    titled("## Trend", trendText(report)),
    titled(`## All metrics${config}`, metricsTable(report)),
    titled("## Rank of the first relevant chunk", rankTable(report)),
    titled("## Hallucinated answers", hallucinations(report)),
    titled("## Breakdown", breakdown(report)),
    titled("## Worse in a slice, better in total", hiddenTable(report)),
    titled("## Access groups", matrix(report)),
    titled("## Waivers", waivers(report)),
    titled("## Notes", report.head.cases === 0 ? "" : notes(report)),
    `## Decision\n\n**${inWords(report.decision)}**: ${headline(report, prose)}`,
  ];
  return `${paragraphs(...sections)}\n`;
}

function summary(report: Report): string {
  const { head, baseline, dataset } = report;
  const version = (name: string): string => list(head.fingerprint.versions[name] ?? []);
  const stated = dataset.version == null ? [] : [dataset.version];
  const rows = [
    ["Date", report.run?.date ?? "not given"],
    ["Owner", text(dataset.owner)],
    ["Config under test", ranAs(head)],
    ["Baseline", baseline === null ? "none" : ranAs(baseline)],
    [
      "Eval set",
      `${dataset.name ? `${code(dataset.name)} ` : ""}${list(head.fingerprint.versions.eval_set ?? stated)}, ${count(head.cases, "case")}`,
    ],
    ["Corpus, index", `${version("corpus")}, ${version("index")}`],
    ["Prompt, model", `${version("prompt")}, ${version("generator")}`],
    ["Policy", policyName(report)],
    ["Decision", inWords(report.decision)],
  ];
  return table(["", ""], rows);
}

function policyName(report: Report): string {
  const source = policySource(report);
  switch (source?.kind) {
    case "file":
      return code(source.name);
    case "preset":
      return `preset ${source.name}`;
    case "built-in":
      return "built-in thresholds; write your own in `.github/rag-gate.yml`";
    case "none":
      return "none; write your own in `.github/rag-gate-shadow.yml`";
    case undefined:
      return "not applied";
  }
}

const ranAs = (run: Report["head"]): string => `${runName(run, (name) => code(name))}, ${count(run.traces, "trace")}`;

function reasons({ reasons: all }: Report): string {
  const told = distinctReasons(all);
  if (told.length === 0) return "";
  const lines = told.slice(0, ROWS).map(({ code: reason, message }) => `- \`${reason}\` ${prose(message)}`);
  return `${lines.join("\n")}${more(told.length)}`;
}

function gates(report: Report): string {
  const rows = gatesByStatus(report.gates).map((gate) => [
    inWords(gate.status),
    gateCell(gate),
    gateValue(gate),
    gateNeeds(gate),
    formatNumber(gate.baseline, metricUnit(gate.metric)),
    gateChange(gate, report),
    gate.severity,
  ]);
  return table(["", "gate", "head", "needs", "baseline", "change (95 %)", "severity"], rows, "llrlrll");
}
