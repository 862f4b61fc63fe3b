import type { GateRun } from "../gate/gate-run.ts";
import { JUDGE_CACHE_FILE } from "../judge/judge-cache-file.ts";
import { renderCases } from "./case-rows/render-cases.ts";
import { jsonPieces } from "./json-pieces.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import { renderJunit } from "./render-junit.ts";
import { renderPredicate } from "./render-predicate.ts";
import type { Report } from "./schema/report.schema.ts";

export const PAGE_FILE = "report.html";

/** Every file that a report directory can have. */
export const REPORT_FILES = [
  "report.json",
  "report.md",
  "junit.xml",
  "predicate.json",
  "cases.jsonl",
  JUDGE_CACHE_FILE,
  "judge-scores.jsonl",
  PAGE_FILE,
] as const;

/** One of them; large ones come in pieces. */
export interface ReportFile {
  readonly name: (typeof REPORT_FILES)[number];
  readonly pieces: Iterable<string | Uint8Array>;
}

/** The files of a report directory. Pieces are made when they are asked for, and once. */
export function reportFiles(report: Report, run: GateRun | null): ReportFile[] {
  const judged: ReportFile[] =
    run?.judge === undefined
      ? []
      : [
          { name: JUDGE_CACHE_FILE, pieces: run.judge.cache(run.includeText) },
          { name: "judge-scores.jsonl", pieces: run.judge.scores() },
        ];
  return [
    { name: "report.json", pieces: jsonPieces(report, run) },
    { name: "report.md", pieces: [renderMarkdown(report)] },
    { name: "junit.xml", pieces: [renderJunit(report)] },
    { name: "predicate.json", pieces: [renderPredicate(report)] },
    { name: "cases.jsonl", pieces: run === null ? [] : renderCases(run) },
    ...judged,
  ];
}

/**
 * `report.html`, the report as a page. Loaded when it is wanted: a start does not pay for it, and a run that is stopped has
 * no time for it. Rendered whole before its file is touched, so that it can never leave half a page behind.
 */
export async function reportPage(report: Report, run: GateRun | null): Promise<ReportFile> {
  const { renderPage } = await import("./page/render-page.ts");
  return { name: PAGE_FILE, pieces: [...renderPage(report, run)] };
}
