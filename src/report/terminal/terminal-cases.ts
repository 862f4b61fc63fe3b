import { expectsAnswer } from "../../dataset/golden/golden-case.ts";
import { count } from "../../text/count.ts";
import { formatMove } from "../../text/format-number.ts";
import { logLine } from "../../text/log-line.ts";
import type { Report } from "../schema/report.schema.ts";
import { causeText } from "../wording/cause-text.ts";
import { failedChecks } from "../wording/failed-checks.ts";
import { isLostTrace } from "../wording/is-lost-trace.ts";
import { lifecycleText } from "../wording/lifecycle-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { namedSources } from "../wording/named-sources.ts";
import { stageFlow } from "../wording/stage-flow.ts";
import { terminalList } from "./terminal-list.ts";
import type { Paint } from "./terminal-paint.ts";

const FAILURES = 15;

/** The cases that fail: which checks, since when, where the evidence went, and why. */
export function terminalFailures(report: Report, paint: Paint): string {
  const lines = report.failures.slice(0, FAILURES).flatMap((failure) => {
    const { id, failed_checks, since, causes = [], details } = failure;
    const when =
      since === "new"
        ? paint("red", " new")
        : since === null
          ? ""
          : paint("dim", since === "before" ? " failed before" : " flaky");
    const critical = details?.critical ? paint("red", " critical") : "";
    const checks = failedChecks(failure, (name) => logLine(name, 40));
    const told = [`  ${paint("bold", logLine(id, 60))}${when}${critical}  ${checks}`];
    if (details === null) return told;
    const isExpected = report.traffic !== undefined || details.observed_behavior === details.expected_behavior;
    if (details.observed_behavior !== null && !isExpected) {
      told.push(`    expected ${details.expected_behavior}, got ${details.observed_behavior}`);
    }
    const hasTrace = !failed_checks.some(isLostTrace);
    if (hasTrace && expectsAnswer({ behavior: details.expected_behavior })) {
      const { named, more } = namedSources(details.chunks);
      for (const chunk of named) told.push(`    ${logLine(chunk.chunk_id, 80)}: ${stageFlow(chunk, report)}`);
      if (more > 0) told.push(`    and ${more} more expected chunks`);
    }
    if (causes.length > 0) told.push(`    cause ${causeText(causes, (evidence) => logLine(evidence, 200))}`);
    return told;
  });
  const lifecycle = lifecycleText(report);
  const note = lifecycle === "" ? [] : [paint("dim", `  ${lifecycle}`)];
  const title = [paint("bold", "Failed cases"), ...note].join("\n");
  return terminalList(title, lines, report.failures.length, FAILURES);
}

/** Cases that got worse without failing, the largest fall first: where a reviewer looks next. */
export function terminalMoved(report: Report, paint: Paint): string {
  const failed = new Set(report.failures.map(({ id }) => id));
  const byCase = new Map<string, { changes: string[]; cause: string; loss: number }>();
  for (const { id, metric, baseline, head, delta, causes } of report.regressions) {
    if (failed.has(id)) continue;
    const change = `${logLine(metric, 40)} ${formatMove(baseline, head, metricUnit(metric)).join(" -> ")}`;
    const { changes, cause, loss } = byCase.get(id) ?? { changes: [], cause: "", loss: 0 };
    const found = cause === "" ? causeText(causes, (evidence) => logLine(evidence, 200)) : cause;
    byCase.set(id, { changes: [...changes, change], cause: found, loss: Math.max(loss, Math.abs(delta)) });
  }
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (byCase.size === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const largestFirst = [...byCase].sort(([, a], [, b]) => b.loss - a.loss).slice(0, FAILURES);
  const lines = largestFirst.map(([id, { changes, cause }]) => {
    return `  ${logLine(id, 60)}  ${changes.join(", ")}${cause === "" ? "" : `\n    cause ${cause}`}`;
  });
  return [terminalList(paint("bold", "Worse, still passing"), lines, byCase.size), ...note].join("\n");
}
