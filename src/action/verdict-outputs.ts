import type { Report } from "../report/schema/report.schema.ts";
import type { Platform } from "./platform.ts";

/** Sets the outputs that the verdict alone decides: before anything is published, so that they stand whatever comes. */
export function verdictOutputs(report: Report, folder: string, platform: Platform): void {
  const values: Readonly<Record<string, string | number | null>> = {
    decision: report.decision,
    "report-dir": folder,
    "report-json": `${folder}/report.json`,
    "baseline-run-id": report.baseline?.run_id ?? null,
    "baseline-sha": report.baseline?.sha ?? null,
    "failed-gates": report.gates.filter(({ status }) => status === "fail").length,
    "acl-leaks": report.acl.leaks,
    "regressed-cases": report.summary.regressed_cases ?? 0,
    cases: report.head.cases,
  };
  for (const [name, value] of Object.entries(values)) platform.output(name, String(value ?? ""));
}
