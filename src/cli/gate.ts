import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { endsInError } from "../gate/reasons/is-failure.ts";
import { renderMarkdown } from "../report/markdown/render-markdown.ts";
import { renderJunit } from "../report/render-junit.ts";
import { PAGE_FILE } from "../report/report-files.ts";
import type { Report } from "../report/schema/report.schema.ts";
import { renderTerminal } from "../report/terminal/render-terminal.ts";
import { judgeLine } from "../report/wording/judge-line.ts";
import { logJson } from "../text/log-json.ts";
import { logLine } from "../text/log-line.ts";
import { terminalLink } from "../text/terminal-link.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { textPieces } from "../workspace/text-pieces.ts";
import type { Command } from "./command.ts";
import {
  DEFAULT_OUT,
  expectedShardsOption,
  failOnOption,
  helpOption,
  includeTextOption,
  inputOptions,
  judgeOptions,
  outputOptions,
  type PrintFormat,
  printOption,
} from "./options.ts";
import type { ParsedArgs } from "./parse-args.ts";
import { asCalled } from "./program-name.ts";
import { type Judged, judgeAndWrite, writePage } from "./run-and-report.ts";
import { tellWarnings } from "./tell-warnings.ts";
import type { Terminal } from "./terminal.ts";

export const gate: Command = {
  name: "gate",
  usage: "gate",
  summary: "Judges traces against a golden set, a policy and a baseline, and writes the report.",
  example: "npx rag-gate gate --golden golden.jsonl --traces head.jsonl --baseline main-report",
  undone: "judged",
  options: [
    ...inputOptions,
    expectedShardsOption,
    ...judgeOptions,
    failOnOption,
    ...outputOptions,
    includeTextOption,
    helpOption,
  ],
  maxWords: 0,
  run: runGateCommand,
};

/**
 * Exported for `demo`, which is this command with its own files, and `shadow`, which has no golden set. `inputs` are the
 * options that name them again.
 */
export async function runGateCommand(
  args: ParsedArgs,
  terminal: Terminal,
  { kind = "gate", inputs }: { readonly kind?: "gate" | "shadow"; readonly inputs?: string } = {},
): Promise<0 | 1> {
  const format = args.choice(printOption);
  const failOn = args.choice(failOnOption);
  const directory = args.one("out") ?? DEFAULT_OUT;
  const judged = await judgeAndWrite(args, terminal, directory, kind);
  if (args.switches.has("raw")) copyRaw(judged, resolveIn(terminal.cwd, directory), terminal.cwd);
  if (judged.run.judge !== undefined) terminal.err(`${judgeLine(judged.run.judge.summary)}\n`);
  tellWarnings(judged.run.warnings, judged.run.warningCounts, terminal);
  for await (const piece of printed(judged.report, format, directory, terminal, inputs)) terminal.out(piece);
  // After the verdict: nobody waits for the page to read it.
  const hasPage = await writePage(directory, judged.report, judged.run, terminal);
  if (format === "pretty") terminal.out(`\nReport: ${reportPlace(directory, hasPage, terminal)}\n`);
  return endsInError(judged.report.decision, failOn) ? 1 : 0;
}

async function* printed(
  report: Report,
  format: PrintFormat,
  directory: string,
  terminal: Terminal,
  inputs: string | undefined,
): AsyncGenerator<string> {
  if (format === "markdown") yield renderMarkdown(report);
  else if (format === "junit") yield renderJunit(report);
  else if (format === "pretty") yield `\n${asCalled(renderTerminal(report, { ...terminal, inputs }), terminal)}`;
  // It was made and written before, which takes longer than reading it.
  else for await (const piece of textPieces(join(directory, "report.json"), terminal.cwd)) yield logJson(piece);
}

/** Where the report is, to click on where the terminal has links. */
function reportPlace(directory: string, hasPage: boolean, { cwd, links }: Terminal): string {
  const file = (name: string, text: string): string =>
    links ? terminalLink(text, pathToFileURL(resolveIn(cwd, join(directory, name))).href) : text;
  const [first, ...others] = [...(hasPage ? [PAGE_FILE] : []), "report.md", "report.json", "cases.jsonl", "junit.xml"];
  return `${file(first!, `${logLine(directory)}/${first}`)} (${others.map((name) => file(name, name)).join(", ")})`;
}

function copyRaw({ request }: Judged, directory: string, root: string): void {
  const raw = join(directory, "raw");
  mkdirSync(raw, { recursive: true });
  const [{ golden, traffic }] = request.pairs;
  const kinds = { golden: traffic ? [] : golden, traces: request.traces, corpus: request.corpus } as const;
  for (const [kind, sources] of Object.entries(kinds)) {
    for (const [i, { name }] of sources.entries())
      copyFileSync(resolveIn(root, name), join(raw, `${kind}-${i + 1}-${basename(name)}`));
  }
}
