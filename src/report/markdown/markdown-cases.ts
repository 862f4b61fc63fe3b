import { formatMove } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { sourceName } from "../wording/cause-parts.ts";
import { causeText } from "../wording/cause-text.ts";
import type { FailedChunk } from "../wording/failed-chunk.ts";
import { furtherVersions } from "../wording/further-versions.ts";
import { isLostTrace } from "../wording/is-lost-trace.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { namedSources } from "../wording/named-sources.ts";
import { namesVersions } from "../wording/names-versions.ts";
import { stageFlow } from "../wording/stage-flow.ts";
import { code } from "./inert-markdown.ts";
import { caseEntry, list, ROWS, tableOf } from "./markdown-parts.ts";

/** Cases of a kind that are listed by id. */
const LISTED = 10;

/** Versions and cases that differ from the baseline. */
export function whatChanged(report: Report): string {
  if (report.baseline === null) return "";
  const versions = furtherVersions(report, report.comparability).map(
    ({ name, baseline, head }) => `- ${code(name)}: ${list(baseline)} → ${list(head)}`,
  );
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const none = namesVersions(report) ? "- no version changed" : "- the traces name no versions";
  const lines = [
    ...(report.versions.changed.length > 0 ? versions : [none]),
    ...report.comparability.map(
      ({ field, head, baseline, effect }) => `- ${code(field)}: ${code(baseline)} → ${code(head)}: ${effect}`,
    ),
    ...caseEntry(added, "that the baseline did not run", LISTED),
    ...caseEntry(removed, "only in the baseline", LISTED),
    ...caseEntry(relabelled, "relabelled, not compared", LISTED),
  ];
  return lines.join("\n");
}

/** One row a case and metric that got worse. */
export function regressions({ regressions: all, failures: failed }: Report, limit = ROWS): string {
  // A missing or failed trace is itself the cause: there is nothing to read another one from.
  const lost = new Map(
    failed.flatMap(({ id, failed_checks }) =>
      failed_checks.filter(isLostTrace).map((check) => [id, sourceName(check)] as const),
    ),
  );
  const row = ({ id, metric, baseline, head, causes }: Report["regressions"][number]): string[] => [
    code(id),
    code(metric),
    ...formatMove(baseline, head, metricUnit(metric)),
    causeText(causes, (evidence) => code(evidence, 200)) || (lost.get(id) ?? "n/a"),
  ];
  return tableOf(["case", "metric", "baseline", "head", "cause"], all, row, limit, "llrrl");
}

/** The cases that failed, with what became of their evidence at each stage. */
export function failures(report: Report): string {
  const { failures: all, traffic } = report;
  const row = ({ id, failed_checks, since, causes = [], details }: Report["failures"][number]): string[] => [
    `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
    list(failed_checks),
    since === "new" ? "newly failing" : since === "before" ? "failed before" : (since ?? ""),
    details === null
      ? ""
      : traffic !== undefined || details.expected_behavior === details.observed_behavior
        ? (details.observed_behavior ?? "nothing")
        : `${details.expected_behavior}, got ${details.observed_behavior ?? "nothing"}`,
    sources(details?.chunks ?? [], report).join("<br>"),
    causeText(causes, (evidence) => code(evidence, 200)) ||
      (details?.error_kinds ?? []).map((kind) => code(kind)).join(", "),
  ];
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline → head", "cause"];
  return tableOf(header, all, row);
}

function sources(chunks: readonly FailedChunk[], report: Report): string[] {
  const { named, more } = namedSources(chunks);
  const told = named.map((chunk) => `${code(chunk.chunk_id)} ${stageFlow(chunk, report)}`);
  return more > 0 ? [...told, `and ${more} more`] : told;
}
