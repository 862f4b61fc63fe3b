import { count } from "../text/count.ts";
import { formatNumber } from "../text/format-number.ts";
import { gateChange, gateNeeds, gatesByStatus, metricChange } from "./gate-text.ts";
import { headline } from "./headline.ts";
import { code } from "./inert-markdown.ts";
import { failures, regressions, whatChanged, whyMoved } from "./markdown-cases.ts";
import { list, more, ROWS, table, text } from "./markdown-parts.ts";
import { metricUnit } from "./metric-unit.ts";
import type { Report } from "./report.schema.ts";

/** `report.md`: the whole report for reading, in the order in which a reviewer asks. */
export function renderMarkdown(report: Report): string {
  const sections = [
    `# RAG release gate: ${report.decision.replaceAll("_", " ")}\n\n${headline(report)}`,
    summary(report),
    reasons(report),
    leaks(report),
    gates(report),
    whatChanged(report),
    whyMoved(report),
    regressions(report),
    failures(report),
    aggregate(report),
    breakdown(report),
    matrix(report),
    waivers(report),
    notes(report),
    `## Decision\n\n**${report.decision.replaceAll("_", " ")}**: ${headline(report)}`,
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function summary(report: Report): string {
  const { head, baseline, dataset, policy } = report;
  const date = (report.run as { date?: string | null } | undefined)?.date;
  const version = (name: string): string => list(head.fingerprint.versions[name] ?? []);
  const rows = [
    ["Date", date ?? "not given"],
    ["Owner", text(dataset.owner)],
    ["Config under test", runName(head)],
    ["Baseline", baseline === null ? "none" : runName(baseline)],
    [
      "Eval set",
      `${dataset.name ? `${code(String(dataset.name))} ` : ""}${version("eval_set")}, ${count(head.cases, "case")}`,
    ],
    ["Corpus, index", `${version("corpus")}, ${version("index")}`],
    ["Prompt, model", `${version("prompt")}, ${version("generator")}`],
    [
      "Policy",
      policy.file
        ? code(String(policy.file))
        : policy.preset
          ? `preset ${policy.preset}`
          : "built-in thresholds; write your own in `.github/rag-gate.yml`",
    ],
    ["Decision", report.decision.replaceAll("_", " ")],
  ];
  return `## Summary\n\n${table(["", ""], rows)}`;
}

function runName(run: Report["head"]): string {
  const config = run.config_id === null ? "unnamed config" : code(run.config_id);
  const sha = run.sha === null ? "" : ` at ${code(run.sha.slice(0, 7))}`;
  return `${config}${sha}, ${count(run.traces, "trace")}`;
}

function reasons({ reasons: all }: Report): string {
  if (all.length === 0) return "";
  const lines = all.slice(0, ROWS).map(({ code: reason, message }) => `- \`${reason}\` ${code(message, 300)}`);
  return `## Reasons\n\n${lines.join("\n")}${more(all.length)}`;
}

function leaks({ acl }: Report): string {
  if (acl.violations.length === 0) return "";
  const byChunk = new Map<string, { row: (typeof acl.violations)[number]; stages: string[] }>();
  for (const row of acl.violations) {
    const key = JSON.stringify([row.case_id, row.chunk_id]);
    const found = byChunk.get(key) ?? { row, stages: [] };
    found.stages.push(row.stage);
    byChunk.set(key, found);
  }
  const rows = [...byChunk.values()]
    .slice(0, ROWS)
    .map(({ row, stages }) => [
      code(row.case_id),
      code(`${row.principal.tenant_id || "no tenant"} / ${row.principal.roles.join(", ") || "no roles"}`),
      row.chunk_id === null ? "forbidden text" : code(row.chunk_id),
      stages.join(", "),
      row.rule,
    ]);
  return `## Access violations\n\n${table(["case", "principal", "chunk", "seen at", "rule"], rows)}${more(byChunk.size)}`;
}

function gates(report: Report): string {
  const rows = gatesByStatus(report.gates).map((gate) => [
    gate.status.replaceAll("_", " "),
    gate.slice === null ? code(gate.metric) : `${code(gate.metric)} in ${code(gate.slice)}`,
    gate.kind === "coverage" ? String(gate.value) : formatNumber(gate.value, metricUnit(gate.metric)),
    gateNeeds(gate),
    formatNumber(gate.baseline, metricUnit(gate.metric)),
    gateChange(gate, report),
    gate.severity,
  ]);
  const title = `## Release gate checklist`;
  return `${title}\n\n${table(["", "gate", "head", "needs", "baseline", "change (95 %)", "severity"], rows, "llrlrll")}`;
}

function aggregate(report: Report): string {
  const rows = Object.entries(report.metrics).map(([name, found]) => {
    const unit = metricUnit(name);
    return [
      code(name),
      formatNumber(found.head, unit),
      String(found.n),
      formatNumber(found.baseline, unit),
      metricChange(name, found),
      found.verdict?.replaceAll("_", " ") ?? "",
    ];
  });
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  return `## Aggregate metrics${config}\n\n${table(["metric", "head", "n", "baseline", "change (95 %)", "verdict"], rows, "lrrrll")}`;
}

function breakdown(report: Report): string {
  const failed = new Set(report.failures.map(({ id }) => id));
  const names = Object.keys(report.slices);
  if (names.length === 0) return "";
  const metrics = Object.keys(report.slices[names[0]!]!.metrics).filter((name) => metricUnit(name) === "ratio");
  const rows = names.slice(0, 100).map((name) => {
    const { n, metrics: values } = report.slices[name]!;
    return [
      code(name),
      String(n),
      ...metrics.map((metric) =>
        formatNumber((values[metric] as { head: number | null } | undefined)?.head ?? null, "ratio"),
      ),
    ];
  });
  const total = `${count(failed.size, "case")} failed in all.`;
  return `## Breakdown\n\n${table(["slice", "cases", ...metrics.map((name) => code(name))], rows, `lr${"r".repeat(metrics.length)}`)}\n\n${total}`;
}

function matrix({ acl }: Report): string {
  if (acl.matrix.length === 0) return "";
  const rows = (acl.matrix as Record<string, unknown>[]).slice(0, ROWS).map((row) => {
    const principal = row.principal as { tenant_id: string; roles: string[] };
    const chunks = Object.entries(row.chunks as Record<string, string[]>);
    return [
      code(String(row.acl_group)),
      code(String(row.case_id)),
      code(`${principal.tenant_id || "no tenant"} / ${principal.roles.join(", ") || "no roles"}`),
      `${row.expected_behavior} -> ${row.observed_behavior ?? "nothing"}`,
      chunks.map(([chunk, stages]) => `${code(chunk)} ${stages.join(", ") || "not seen"}`).join("<br>"),
      String(row.leaks),
    ];
  });
  return `## Access groups\n\n${table(["group", "case", "principal", "behaviour", "what came back", "leaks"], rows, "lllllr")}`;
}

function waivers(report: Report): string {
  if (report.waivers.length === 0) return "";
  const rows = (report.waivers as Record<string, string | string[] | null>[]).map((waiver) => [
    waiver.status === "used" ? "WAIVED" : String(waiver.status),
    [waiver.case, waiver.metric]
      .filter(Boolean)
      .map((name) => code(String(name)))
      .join(", "),
    code(String(waiver.reason)),
    code(String(waiver.owner)),
    String(waiver.expires),
  ]);
  return `## Waivers\n\n${table(["", "what", "reason", "owner", "until"], rows)}`;
}

function notes({ diagnostics, summary: found }: Report): string {
  const lines = diagnostics.slice(0, ROWS).map(({ code: name, message }) => `- \`${name}\` ${code(message, 300)}`);
  const counted = found as Record<string, number>;
  const note = (n: number | undefined, what: string): void => {
    if (n) lines.push(`- ${count(n, "case")} ${what}`);
  };
  note(
    counted.behavior_disagreements,
    "in which the trace's own field and the answer disagree on whether this is a refusal",
  );
  note(counted.cases_without_latency, "without an end-to-end latency, left out of the percentiles");
  note(
    counted.answers_unchecked,
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated)",
  );
  return lines.length === 0 ? "" : `## Notes\n\n${lines.join("\n")}`;
}
