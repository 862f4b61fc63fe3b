import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { distinctReasons } from "../wording/distinct-reasons.ts";
import { gateChange, gateNeeds, gatesByStatus, gateValue } from "../wording/gate-text.ts";
import { headline } from "../wording/headline.ts";
import { lifecycleText } from "../wording/lifecycle-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { policySource } from "../wording/policy-source.ts";
import { runName } from "../wording/run-name.ts";
import { code } from "./inert-markdown.ts";
import { prose } from "./inert-prose.ts";
import { gateChanges } from "./markdown-base.ts";
import { failures, regressions, whatChanged } from "./markdown-cases.ts";
import { nextActions, whyMoved } from "./markdown-causes.ts";
import { alignmentText, labelHealthText } from "./markdown-health.ts";
import { judgedTable } from "./markdown-judged.ts";
import { gateCell, list, more, paragraphs, ROWS, table, text, titled } from "./markdown-parts.ts";
import { inputProblems } from "./markdown-problems.ts";
import { hallucinations, rankTable } from "./markdown-ranks.ts";
import {
  breakdown,
  configsTable,
  hiddenTable,
  leaks,
  matrix,
  metricsTable,
  notes,
  waivers,
} from "./markdown-sections.ts";
import { trafficTable } from "./markdown-traffic.ts";
import { trendText } from "./markdown-trend.ts";

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
