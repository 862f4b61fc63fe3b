import type { GateRun } from "../gate/gate-run.ts";
import { JUDGE_CACHE_FILE } from "../judge/judge-cache-file.ts";
import { renderCases } from "./render-cases.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderPredicate } from "./render-predicate.ts";
import type { Report } from "./report.schema.ts";

/** The files of a report directory. */
export function reportFiles(report: Report, run: GateRun | null): { name: string; pieces: Iterable<string> }[] {
  const judge = run?.judge;
  return [
    { name: "report.json", pieces: [renderJson(report)] },
    { name: "report.md", pieces: [renderMarkdown(report)] },
    { name: "predicate.json", pieces: [renderPredicate(report)] },
    { name: "cases.jsonl", pieces: run === null ? [] : renderCases(run) },
    ...(judge === undefined
      ? []
      : [
          { name: JUDGE_CACHE_FILE, pieces: judge.cache(run?.includeText ?? false) },
          { name: "judge-scores.jsonl", pieces: judge.scores() },
        ]),
  ];
}

/** `report.json`, indented for people and diffs. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
