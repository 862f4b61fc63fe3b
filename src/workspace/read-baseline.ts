import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../diagnostics/user-error.ts";
import { type ReadReport, readReport } from "../report/read-report.ts";
import type { BaselineRequest } from "../run-gate.ts";
import { fileSource } from "./file-source.ts";
import { findFiles, resolveIn } from "./find-files.ts";
import { readText } from "./read-text.ts";

const MAX_REPORT_BYTES = 512 * 1024 * 1024;

const NO_ORIGIN = { sha: null, runId: null, attempt: null } as const;

/** The baseline that a path names: a report directory, or a traces file to be scored with the head's golden set. */
export async function readBaseline(path: string, root: string): Promise<BaselineRequest> {
  const full = resolveIn(root, path);
  if (existsSync(full) && statSync(full).isDirectory())
    return { kind: "report", report: await readDirectory(path, root) };
  const sources = findFiles([path], root).map((file) => fileSource(file, root));
  return { kind: "traces", sources, origin: NO_ORIGIN };
}

async function readDirectory(path: string, root: string): Promise<ReadReport> {
  const unreadable = (why: string, hint?: string): UserError =>
    new UserError([
      {
        severity: "error",
        code: "baseline/unreadable",
        message: `the baseline ${path} cannot be read: ${why}`,
        ...(hint ? { hint } : {}),
      },
    ]);
  if (!existsSync(resolveIn(root, join(path, "report.json")))) {
    throw unreadable("it holds no report.json", "give the report directory of an earlier run");
  }
  const text = readText(join(path, "report.json"), root, MAX_REPORT_BYTES);
  const report = await readReport(text, fileSource(join(path, "cases.jsonl"), root));
  if ("unreadable" in report) throw unreadable(report.unreadable);
  if (!report.complete) throw unreadable("that run was not complete");
  return report;
}
