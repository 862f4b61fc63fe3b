import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Terminal } from "../../src/cli/command.ts";
import { runCommandLine } from "../../src/cli/run-command-line.ts";
import type { CaseRow, Report } from "../../src/report/schema/report-schema.ts";

import { memoryTerminal } from "./memory-terminal.ts";
import { rowsIn } from "./temp-folder.ts";

export interface CliResult {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  /** Undefined where none was written. */
  readonly report: Report | undefined;
  readonly markdown: string;
  readonly cases: readonly CaseRow[];
}

/** Runs one command line in this process, in a folder, and reads back the report it wrote. A bug of ours fails the test. */
export async function runCli(
  args: readonly string[],
  cwd: string,
  overrides: Partial<Terminal> = {},
): Promise<CliResult> {
  const terminal = memoryTerminal(cwd, overrides);
  const exitCode = await runCommandLine(args, terminal);
  const bug = /^rag-gate \S+ has a bug: .*$/m.exec(terminal.printed.err);
  if (bug !== null) throw new Error(`${args.join(" ")}: ${bug[0]}`);
  const read = (name: string): string => {
    const path = join(cwd, "rag-gate-report", name);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const json = read("report.json");
  const report = json === "" ? undefined : (JSON.parse(json) as Report);
  return {
    exitCode,
    ...terminal.printed,
    report,
    markdown: read("report.md"),
    cases: rowsIn<CaseRow>(read("cases.jsonl")),
  };
}
