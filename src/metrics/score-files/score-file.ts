import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { Column } from "../scan/plan.ts";
import { SCORE_FILE_KEY } from "./is-score-file.ts";
import type { ScoringSetup } from "./scoring-setup.ts";

/** Raised when the rows of score files change. */
export const SCORE_FILE_VERSION = 2;

/** The first line of a score file: what it is, and what it was made with. */
export function scoreFileHeader(setup: ScoringSetup, columns: readonly Column[], formats: readonly string[]): string {
  const names = columns.map(({ name }) => name);
  return JSON.stringify({ [SCORE_FILE_KEY]: SCORE_FILE_VERSION, setup, columns: names, formats });
}

/** The last lines: the warnings that the traces gave, and how many records there are. */
export function* scoreFileEnd(records: number, log: DiagnosticLog): Generator<string> {
  const unkept: Record<string, number> = {};
  for (const { code, message, file, line, column, hint } of log.warnings()) {
    unkept[code] = (unkept[code] ?? log.count(code)) - 1;
    yield JSON.stringify({ warning: code, message, file, line, column, hint });
  }
  yield JSON.stringify({ end: records, warnings: unkept });
}
