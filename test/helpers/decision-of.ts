import type { CaseRow, Report } from "../../src/report/schema/report-schema.ts";

/**
 * The decision of a run as short lines: exit code, decision, reasons, gates, failed checks and causes per case, and
 * diagnostics by code and place. No sentence is in it, so that a reworded message does not change it.
 */
export function decisionOf(exitCode: number, report: Report | undefined, cases: readonly CaseRow[]): string {
  if (report === undefined) return json({ exit: exitCode, decision: null });
  const failed = cases.filter(({ failed_checks }) => failed_checks.length > 0);
  const caused = cases.filter(({ causes }) => causes.length > 0);
  const { versions, comparability } = report;
  return json({
    exit: exitCode,
    decision: report.decision,
    reasons: report.reasons.map(({ code, gate, case_ids }) => words(code, gate, ...case_ids)),
    gates: report.gates.map(({ status, slice, metric, kind, threshold, value, baseline, severity }) => {
      const bound = words(kind, short(threshold), severity === "warn" ? "(warn)" : null);
      const was = baseline === null ? null : `was ${short(baseline)}`;
      return `${words(status, slice === null ? null : `${slice}:`, metric, bound)} | ${words(short(value), was)}`;
    }),
    leaks: report.acl.violations.map(({ case_id, chunk_id, stage, rule }) => words(case_id, chunk_id, stage, rule)),
    failures: Object.fromEntries(failed.map(({ id, failed_checks }) => [id, failed_checks.join(" ")])),
    causes: Object.fromEntries(
      caused.map(({ id, causes }) => [
        id,
        causes.map(({ label, confidence }) => words(label, short(confidence))).join(", "),
      ]),
    ),
    versions: versions.changed.map(({ name }) => name),
    incomparable: comparability.map(({ field }) => field),
    diagnostics: report.diagnostics.map(({ severity, code, file, line }) =>
      words(severity, code, [file, line].filter((part) => part !== null && part !== undefined).join(":")),
    ),
  });
}

const words = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" ");

const short = (value: number | null): string => (value === null ? "n/a" : String(Number(value.toPrecision(4))));

/** JSON with one entry per line, without the keys that are empty. */
function json(value: Readonly<Record<string, unknown>>): string {
  const full = Object.entries(value).filter(
    ([, inner]) => inner === null || typeof inner !== "object" || Object.keys(inner).length > 0,
  );
  return `${JSON.stringify(Object.fromEntries(full), null, 2)}\n`;
}

/** Sections whose content `decisionOf` and the list of sentences hold already. */
const HELD_ELSEWHERE = new Set(["Gates", "Also", "What to do next", "What changed"]);

/** What a person reads in the terminal, without the lines and sections that are the same in many scenarios. */
export function findingsIn(terminal: string): string {
  const [start, ...sections] = terminal.trim().split(/\n\n(?=\S)/);
  const headline = start!.split("\n").filter((line) => !/ (?:against|no baseline).*: \d+ case/.test(line));
  const kept = sections.filter(
    (section) => !HELD_ELSEWHERE.has(section.split("\n")[0]!) && !section.startsWith("Report: "),
  );
  return `${[headline.join("\n"), ...kept].join("\n\n")}\n`;
}
