import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { mistake } from "../diagnostics/mistake.ts";
import type { BaselineRequest } from "../flow/gate-request.ts";
import { NO_ORIGIN } from "../flow/no-origin.ts";
import { JUDGE_CACHE_FILE } from "../judge/judge-cache-file.ts";
import { type ReadReport, readReport, readReportFiles, type UnreadableReport } from "../report/read/read-report.ts";
import { reportParts } from "../report/read/report-parts.ts";
import { usableBaseline } from "../report/read/usable-baseline.ts";
import { attemptRead } from "./attempt-read.ts";
import { checkFile } from "./check-file.ts";
import { fileSource } from "./file-source.ts";
import { findFiles, resolveIn } from "./find-files.ts";
import { findSources } from "./find-sources.ts";

const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/**
 * The baseline that a path names: a report directory, the `report.json` in it, or its zip; or traces to be scored with
 * the head's golden set.
 */
export async function readBaseline(named: string, root: string): Promise<BaselineRequest> {
  // Another tool may write its results to a file of this name: ours has its cases beside it.
  const isReport =
    basename(named) === "report.json" && existsSync(resolveIn(root, join(dirname(named), "cases.jsonl")));
  const path = isReport ? dirname(named) : named;
  const full = resolveIn(root, path);
  if (existsSync(full) && statSync(full).isDirectory())
    return { kind: "report", report: usable(path, await readDirectory(path, root)) };
  if (/\.zip$/i.test(path)) {
    findFiles([path], root);
    const { zipFiles } = await import("./zip-files.ts");
    return { kind: "report", report: usable(path, await readReportFiles(await zipFiles(full, path))) };
  }
  const sources = findSources([path], root);
  return { kind: "traces", sources, origin: NO_ORIGIN };
}

async function readDirectory(path: string, root: string): Promise<ReadReport | UnreadableReport> {
  const file = join(path, "report.json");
  const full = resolveIn(root, file);
  if (!existsSync(full)) return { unreadable: "it holds no report.json" };
  attemptRead(() => checkFile(full, file, MAX_REPORT_BYTES, "file/too-large"), file);
  const parts = await reportParts(fileSource(file, root), MAX_REPORT_BYTES);
  if (parts === null)
    throw mistake("data/not-utf8", `${file} is not UTF-8, or has a line that no report has`, { file });
  const report = await readReport(parts, fileSource(join(path, "cases.jsonl"), root));
  const cache = join(path, JUDGE_CACHE_FILE);
  return existsSync(resolveIn(root, cache)) ? { ...report, judgeCache: fileSource(cache, root) } : report;
}

function usable(path: string, report: ReadReport | UnreadableReport): ReadReport {
  const found = usableBaseline(report);
  if (typeof found !== "string") return found;
  const message = `the baseline ${path} cannot be read: ${found}`;
  const hint = "give the report directory of an earlier run, or its zip";
  throw mistake("baseline/unreadable", message, { hint });
}
