import { count } from "../text/count.ts";
import { formatMove } from "../text/format-number.ts";
import { causeText } from "./cause-text.ts";
import { code } from "./inert-markdown.ts";
import { list, more, ROWS, table } from "./markdown-parts.ts";
import { metricUnit } from "./metric-unit.ts";
import { namesVersions } from "./names-versions.ts";
import type { Report } from "./report.schema.ts";
import { stageFlow } from "./stage-flow.ts";

/** Versions and cases that differ from the baseline. */
export function whatChanged(report: Report): string {
  if (report.baseline === null) return "";
  const told = new Set(report.comparability.map(({ field }) => field));
  const versions = report.versions.changed
    .filter(({ name }) => !told.has(name))
    .map(({ name, baseline, head }) => `- ${code(name)}: ${list(baseline)} → ${list(head)}`);
  const { added, removed, relabelled } = report.dataset;
  const cases = (word: string, ids: string[] = []): string[] =>
    ids.length === 0
      ? []
      : [
          `- ${count(ids.length, "case")} ${word}: ${ids
            .slice(0, 10)
            .map((id) => code(id))
            .join(", ")}${ids.length > 10 ? ", ..." : ""}`,
        ];
  const none = namesVersions(report) ? "- no version changed" : "- the traces name no versions";
  const lines = [
    ...(report.versions.changed.length > 0 ? versions : [none]),
    ...report.comparability.map(
      ({ field, head, baseline, effect }) => `- ${code(field)}: ${code(baseline)} → ${code(head)}: ${effect}`,
    ),
    ...cases("added", added),
    ...cases("only in the baseline", removed),
    ...cases("relabelled, not compared", relabelled),
  ];
  return lines.join("\n");
}

/** One row a case and metric that got worse. */
export function regressions({ regressions: all }: Report, limit = ROWS): string {
  if (all.length === 0) return "";
  const rows = all
    .slice(0, limit)
    .map(({ id, metric, baseline, head, causes }) => [
      code(id),
      code(metric),
      ...formatMove(baseline, head, metricUnit(metric)),
      causeText(causes, (evidence) => code(evidence, 200)) || "n/a",
    ]);
  return `${table(["case", "metric", "baseline", "head", "cause"], rows, "llrrl")}${more(all.length, limit)}`;
}

/** The cases that failed, with what became of their evidence at each stage. */
export function failures({ failures: all, summary, traffic }: Report, limit = ROWS): string {
  if (all.length === 0) return "";
  const rows = all.slice(0, limit).map(({ id, failed_checks, since, causes, details }) => [
    `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
    failed_checks.map((check) => code(check)).join(", "),
    since === "new" ? "newly failing" : since === "before" ? "failed before" : (since ?? ""),
    details === null
      ? ""
      : traffic !== undefined || details.expected_behavior === details.observed_behavior
        ? (details.observed_behavior ?? "nothing")
        : `${details.expected_behavior}, got ${details.observed_behavior ?? "nothing"}`,
    (details?.chunks ?? [])
      .slice(0, 3)
      .map((chunk) => `${code(chunk.chunk_id)} ${stageFlow(chunk, summary)}`)
      .join("<br>"),
    causeText(causes ?? [], (evidence) => code(evidence, 200)),
  ]);
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline → head", "cause"];
  return `${table(header, rows)}${more(all.length, limit)}`;
}
