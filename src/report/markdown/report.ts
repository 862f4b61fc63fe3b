import { count, formatNumber, inWords } from "../../text/index.ts";
import { RANK_RANGES } from "../build/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  behaviorMove,
  distinctReasons,
  distinctSteps,
  gateChange,
  gateNeeds,
  gatesByStatus,
  gateValue,
  headline,
  leaksTable,
  lifecycleText,
  metricUnit,
  notComputedText,
  policyText,
  runName,
  trafficText,
  waiversTable,
} from "../text/index.ts";
import {
  alignmentText,
  failuresTable,
  labelHealthText,
  regressionsTable,
  stepList,
  whatChanged,
  whyMoved,
} from "./case-sections.ts";
import {
  codeList,
  gateCell,
  MAX_ROWS,
  markup,
  moreNote,
  paragraphs,
  table,
  tableOf,
  textOrNone,
  titled,
  viewTable,
} from "./markdown-parts.ts";
import {
  accessMatrix,
  breakdown,
  configsTable,
  gateChanges,
  hiddenTable,
  inputProblems,
  judgedSection,
  metricsTable,
  notesList,
  trendText,
} from "./sections.ts";

/** `report.md`: the complete report for readers. */
export function renderMarkdown(report: Report): string {
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  const sections = [
    `# RAG release gate: ${inWords(report.decision)}\n\n${headline(report, prose)}`,
    titled("## Summary", summaryTable(report)),
    titled("## Reasons", reasonList(report)),
    titled("## What is wrong", inputProblems(report, prose)),
    titled("## What to do next", nextActions(report)),
    titled("## Changes to the gate itself", gateChanges(report)),
    titled("## Label health", labelHealthText(report)),
    titled("## Access violations", viewTable(leaksTable(report))),
    titled("## Release gate checklist", gatesTable(report)),
    titled("## Judged metrics", judgedSection(report)),
    titled("## What changed", whatChanged(report)),
    titled("## Why did metrics move", whyMoved(report)),
    titled("## Regressions", regressionsTable(report)),
    titled("## Top failed queries", paragraphs(lifecycleText(report), failuresTable(report))),
    titled("## Retriever and generator", alignmentText(report)),
    titled("## Most changed queries", trafficTable(report)),
    titled("## Aggregate metrics", configsTable(report)),
    titled("## Trend", trendText(report)),
    titled(`## All metrics${config}`, paragraphs(metricsTable(report), markup(notComputedText(report)))),
    titled("## Rank of the first relevant chunk", rankTable(report)),
    titled("## Hallucinated answers", hallucinationsTable(report)),
    titled("## Breakdown", breakdown(report)),
    titled("## Worse in a slice, better in total", hiddenTable(report)),
    titled("## Access groups", accessMatrix(report)),
    titled("## Waivers", viewTable(waiversTable(report))),
    titled("## Notes", report.head.cases === 0 ? "" : notesList(report)),
    `## Decision\n\n**${inWords(report.decision)}**: ${headline(report, prose)}`,
  ];
  return `${paragraphs(...sections)}\n`;
}

const MAX_STEP_CASES = 10;

/** A run that passes only has causes to look into. */
function nextActions(report: Report): string {
  const steps = distinctSteps(report).filter(({ cause }) => cause !== null || report.decision !== "PASS");
  return stepList(steps, MAX_STEP_CASES);
}

function summaryTable(report: Report): string {
  const { head, baseline, dataset } = report;
  const version = (name: string): string => codeList(head.fingerprint.versions[name] ?? []);
  const stated = dataset.version == null ? [] : [dataset.version];
  const rows = [
    ["Date", report.run?.date ?? "not given"],
    ["Owner", textOrNone(dataset.owner)],
    ["Config under test", runText(head)],
    ["Baseline", baseline === null ? "none" : runText(baseline)],
    [
      "Eval set",
      `${dataset.name ? `${code(dataset.name)} ` : ""}${codeList(head.fingerprint.versions.eval_set ?? stated)}, ${count(head.cases, "case")}`,
    ],
    ["Corpus, index", `${version("corpus")}, ${version("index")}`],
    ["Prompt, model", `${version("prompt")}, ${version("generator")}`],
    ["Policy", markup(policyText(report) ?? "not applied")],
    ["Decision", inWords(report.decision)],
  ];
  return table(["", ""], rows);
}

const runText = (run: Report["head"]): string => `${markup(runName(run))}, ${count(run.traces, "trace")}`;

function reasonList({ reasons: all }: Report): string {
  const distinct = distinctReasons(all);
  if (distinct.length === 0) return "";
  const lines = distinct.slice(0, MAX_ROWS).map(({ code: reason, message }) => `- \`${reason}\` ${prose(message)}`);
  return `${lines.join("\n")}${moreNote(distinct.length)}`;
}

function gatesTable(report: Report): string {
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

/** The rank of the first relevant chunk: one row per ranking and run. `missed` counts cases without a relevant chunk. */
function rankTable({ rank_histogram: found }: Report): string {
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

function hallucinationsTable({ hallucinations: all }: Report): string {
  return tableOf(["case", "why"], all, ({ case_id, labels }) => [code(case_id), labels.join(", ")]);
}

const MAX_QUERIES = 20;

function trafficTable({ traffic }: Report): string {
  if (traffic === undefined || traffic.most_changed.length === 0) return "";
  const names = [...new Set(traffic.most_changed.flatMap(({ metrics }) => Object.keys(metrics)))];
  const rows = traffic.most_changed
    .slice(0, MAX_QUERIES)
    .map(({ id, behavior, metrics }) => [
      code(id),
      behaviorMove(behavior.baseline, behavior.head) || (behavior.head ?? ""),
      ...names.map((name) => formatNumber(metrics[name] ?? null, "ratio")),
    ]);
  const header = ["query", "behaviour", ...names.map((name) => code(name))];
  const summary = `${trafficText(traffic)}; 1 is no change.`;
  return `${summary}\n\n${table(header, rows, `ll${"r".repeat(names.length)}`)}${moreNote(traffic.changed, MAX_QUERIES)}`;
}
