import { ACL_STAGES } from "../acl/violation.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { formatNumber } from "../text/format-number.ts";
import { logLine } from "../text/log-line.ts";
import { caseStatus } from "./case-status.ts";
import { stageFlow } from "./stage-flow.ts";

/** One case as a story for the terminal. The question is shown: whoever runs this has the golden set at hand. */
export function renderCaseStory({ input, caseMetrics }: GateRun, id: string): string {
  const { golden, head, comparison } = input;
  const i = golden.indexById.get(id)!;
  const item = golden.cases[i]!;
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  const baseline = j < 0 ? null : comparison!.baseline;
  const status = caseStatus(head, i);
  const checks = head.failedChecks.get(i) ?? [];
  const lines = [
    `${logLine(id)}: ${status}${checks.length > 0 ? ` (${checks.map((check) => logLine(check)).join(", ")})` : ""}`,
    "",
    `  question   ${logLine(item.question, 400)}`,
    `  asked by   ${logLine(item.principal.tenantId) || "no tenant"} / ${item.principal.roles.map((role) => logLine(role)).join(", ") || "no roles"}`,
    `  tags       ${
      [item.difficulty, ...item.tags]
        .filter((tag) => tag !== null)
        .map((tag) => logLine(tag))
        .join(", ") || "none"
    }${item.critical ? ", critical" : ""}`,
    `  expected   ${item.behavior}${item.expectedAnswer === null ? "" : `: ${logLine(item.expectedAnswer, 400)}`}`,
    `  observed   ${head.observed[i] ?? "no trace"}${answerChange()}`,
  ];
  if (item.notes !== null) lines.push(`  notes      ${logLine(item.notes, 400)}`);
  const before = baseline?.ranksOf(j);
  const chunks = [...head.ranksOf(i)];
  if (chunks.length > 0) {
    lines.push("", item.protected.length > 0 ? "Protected chunks (must not come back)" : "Relevant chunks");
    for (const [chunk_id, ranks] of chunks) {
      const flow = stageFlow({
        chunk_id,
        head: { ...ranks },
        baseline: before?.has(chunk_id) ? { ...before.get(chunk_id)! } : null,
      });
      lines.push(`  ${logLine(chunk_id)}`, `    ${flow}`);
    }
  }
  const violations = [...(head.violations.get(i) ?? [])].sort(
    (a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage),
  );
  if (violations.length > 0) {
    lines.push("", "Access violations");
    for (const { chunkId, stage, rule } of violations)
      lines.push(`  ${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`);
  }
  lines.push("", `Metrics${baseline === null ? "" : ": baseline -> head"}`);
  for (const ref of caseMetrics) {
    const now = head.columns.get(ref.column)?.[i] ?? Number.NaN;
    const then = baseline?.columns.get(ref.column)?.[j] ?? Number.NaN;
    if (Number.isNaN(now) && Number.isNaN(then)) continue;
    const show = (value: number): string => formatNumber(value, ref.metric.unit);
    const arrow = baseline === null || Object.is(now, then) ? show(now) : `${show(then)} -> ${show(now)}`;
    lines.push(`  ${ref.name.padEnd(28)} ${arrow}`);
  }
  const gates = input.policy.gates
    .filter(({ metric }) => checks.includes(metric.column))
    .map(({ metric }) => metric.name);
  if (gates.length > 0) lines.push("", `It counts against the gates ${[...new Set(gates)].join(", ")}.`);
  return `${lines.join("\n")}\n`;

  function answerChange(): string {
    if (baseline === null || !baseline.answerHashes[j] || !head.answerHashes[i]) return "";
    return baseline.answerHashes[j] === head.answerHashes[i]
      ? ", same answer as in the baseline"
      : ", another answer than in the baseline";
  }
}
