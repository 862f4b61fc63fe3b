import type { ReadReport, UnreadableReport } from "./read-report.ts";

/** A report that was read, where it can be a baseline; else in words why not. */
export function usableBaseline(report: ReadReport | UnreadableReport): ReadReport | string {
  if ("unreadable" in report) return report.unreadable;
  return report.complete ? report : "that run was not complete";
}
