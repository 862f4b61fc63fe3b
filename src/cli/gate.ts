import { copyFileSync, mkdirSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { DiagnosticLog, describeBug, mistake, UserError } from "../diagnostics/index.ts";
import { endsInError, type GateRun } from "../gate/index.ts";
import { buildReport, invalidReport } from "../report/build/index.ts";
import { PAGE_FILE, REPORT_FILES, renderJunit, reportFiles, reportPage } from "../report/index.ts";
import { renderMarkdown } from "../report/markdown/index.ts";
import type { Report } from "../report/schema/index.ts";
import { renderTerminal } from "../report/terminal/index.ts";
import { judgeLine } from "../report/text/index.ts";
import { type GateRequest, scoreShard } from "../run/index.ts";
import { runGate } from "../run-gate.ts";
import { logJson, logLine, terminalLink } from "../text/index.ts";
import { version } from "../version.ts";
import { addFile, findFiles, resolveIn, textPieces, writeLines, writeReport } from "../workspace/index.ts";
import {
  type Command,
  DEFAULT_OUT,
  expectedShardsOption,
  failOnOption,
  helpOption,
  includeTextOption,
  inputOptions,
  judgeOptions,
  outputOptions,
  ParsedArgs,
  type PrintFormat,
  printOption,
  type Terminal,
} from "./command.ts";
import { asCalled, printWarnings, progressLine, shellPath } from "./program.ts";
import { requestFromArgs } from "./request-from-args.ts";

/** Options that name files to read. */
const READ = ["golden", "traces", "corpus", "qrels", "config", "baseline"] as const;

/**
 * Refuses to write over what the command reads: `written` are paths below `root`, or absolute ones. A golden set would be
 * gone; a baseline would be the run itself the next time, which then passes. Throws a UserError with every such file.
 */
export function keepInputs(written: readonly string[], args: ParsedArgs, root: string): void {
  const there = new Map(written.flatMap((path) => real(resolveIn(root, path)).map((place) => [place, path])));
  if (there.size === 0) return;
  const problems = new DiagnosticLog();
  for (const option of READ) {
    for (const file of args.many(option).flatMap((pattern) => found(pattern, root))) {
      const path = real(resolveIn(root, file)).flatMap((place) => there.get(place) ?? [])[0];
      if (path === undefined) continue;
      const message = `${path} is what --${option} reads, and would be overwritten`;
      problems.error("file/exists", message, { hint: "name another place with --out" });
    }
  }
  problems.throwIfErrors();
}

/** What cannot be found is told where it is read. A baseline may be a folder, or no path at all. */
function found(pattern: string, root: string): readonly string[] {
  if (!/[*?]/.test(pattern)) return [pattern];
  try {
    return findFiles([pattern], root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}

/** The place that a path leads to; none where nothing is there. */
function real(path: string): [] | [string] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}

export interface Judged {
  readonly request: GateRequest;
  readonly run: GateRun;
  readonly report: Report;
}

/** Runs the gate with a command's options. */
export async function gateFromArgs(
  args: ParsedArgs,
  terminal: Terminal,
  kind: "gate" | "shadow" = "gate",
): Promise<Judged> {
  const log = new DiagnosticLog();
  const progress = progressLine(terminal);
  const request = await requestFromArgs(args, terminal, log, kind);
  try {
    const { baseline } = request;
    const watched: GateRequest = {
      ...request,
      traces: progress.watch(request.traces),
      baseline: baseline.kind === "traces" ? { ...baseline, sources: progress.watch(baseline.sources) } : baseline,
      onProgress: (what, rows) => progress.tick(what, rows),
    };
    const run = await runGate(watched, log);
    return { request, run, report: buildReport(run) };
  } finally {
    progress.done();
  }
}

/**
 * Runs the gate and writes the report directory, also for an input that cannot be judged. The page comes after it by
 * `writePage`; one of an older run does not stay beside the new report.
 */
export async function judgeAndWrite(
  args: ParsedArgs,
  terminal: Terminal,
  directory: string,
  kind: "gate" | "shadow",
): Promise<Judged> {
  const full = resolveIn(terminal.cwd, directory);
  // A report is no baseline for plain traffic, which says more of it than that it is in the way.
  const baseline = kind === "shadow" ? [] : [directory];
  keepInputs([...baseline, ...REPORT_FILES.map((name) => join(directory, name))], args, terminal.cwd);
  try {
    const judged = await gateFromArgs(args, terminal, kind);
    writeReport(full, reportFiles(judged.report, judged.run), [PAGE_FILE]);
    return judged;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error)) {
      const report = invalidReport(error.diagnostics, error.total, error.warnings);
      writeReport(full, reportFiles(report, null), [PAGE_FILE]);
      await writePage(directory, report, null, terminal);
    }
    throw error;
  }
}

/** Adds the page to a written report. Whatever is wrong with it, a bug of ours as well, is told and changes no verdict. */
export async function writePage(
  directory: string,
  report: Report,
  run: GateRun | null,
  terminal: Terminal,
): Promise<boolean> {
  try {
    addFile(resolveIn(terminal.cwd, directory), await reportPage(report, run));
    return true;
  } catch (error) {
    const why = error instanceof UserError ? logLine(error.message) : describeBug(error, version);
    terminal.err(`${PAGE_FILE} could not be written: ${why}. The verdict and the other files are unchanged.
`);
    return false;
  }
}

/** A mistyped command line says nothing about the data: an older report stays as it is. */
function isUsage(error: UserError): boolean {
  return error.diagnostics.some(({ code }) => code.startsWith("usage/") || code === "file/not-writable");
}

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
  printWarnings(judged.run.warnings, judged.run.warningCounts, terminal);
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

/** The gate on the example that comes with the program: 41 real questions of an internal assistant. */
export function demoCommand(examples: string): Command {
  return {
    name: "demo",
    usage: "demo",
    summary: "Runs the gate on 41 example cases: a regressed change, or with --pass a good one.",
    example: "npx rag-gate demo --pass",
    undone: "judged",
    options: [
      { name: "pass", help: "judge the good change instead of the regressed one" },
      ...outputOptions,
      helpOption,
    ],
    maxWords: 0,
    run: (args, terminal) => {
      const file = (name: string): string => join(examples, "assistant", name);
      const pass = args.switches.has("pass");
      const inputs: readonly (readonly [string, readonly string[]])[] = [
        ["golden", [file("golden.jsonl")]],
        ["traces", [file(pass ? "candidate.jsonl" : "candidate-regressed.jsonl")]],
        ["baseline", [file(pass ? "baseline.jsonl" : "candidate.jsonl")]],
        ["corpus", [file("corpus.jsonl"), file("corpus-text.jsonl")]],
        ["config", [file("rag-gate.yml")]],
      ];
      if (!args.values.has("format")) {
        const what = pass ? "hybrid-rerank against vector-only" : "a new reranker against main";
        terminal.out(`41 questions to an internal assistant, ${what}. The data: ${logLine(file(""))}\n`);
      }
      const words = inputs.flatMap(([name, files]) => [
        `--${name}`,
        ...files.map((path) => logLine(shellPath(path), 400)),
      ]);
      const values = new Map([...inputs, ...args.values]);
      return runGateCommand(new ParsedArgs(values, args.switches), terminal, { inputs: words.join(" ") });
    },
  };
}

/** What decides or compares is the gate's business. */
const GATE_ONLY = new Set(["baseline", "suite", "config-id", "now"]);

export const score: Command = {
  name: "score",
  usage: "score",
  summary: "Scores one shard of the traces into a small file without texts; gate --traces merges such files.",
  example: "npx rag-gate score --golden golden.jsonl --traces shard-1.jsonl --out scores-1.jsonl.gz",
  undone: "written",
  options: [
    ...inputOptions.filter(({ name }) => !GATE_ONLY.has(name)),
    { name: "out", value: "FILE", help: "score file to write; packed where it ends in .gz" },
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const out = args.one("out");
    if (out === undefined) throw mistake("usage/missing-option", "option --out is required");
    keepInputs([out], args, terminal.cwd);
    const log = new DiagnosticLog();
    const request = await requestFromArgs(args, terminal, log);
    const progress = progressLine(terminal);
    const traces = progress.watch(request.traces);
    const onProgress = (rows: number): void => progress.tick("head", rows);
    try {
      const lines = scoreShard({ ...request, traces, pair: request.pairs[0], onProgress }, log);
      await writeLines(resolveIn(terminal.cwd, out), lines, "the scores");
    } finally {
      progress.done();
    }
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(`Scores: ${logLine(out)}\n`);
    return 0;
  },
};

/** Options of the gate that are about labels, or mean something else here. */
const OTHERS = new Set(["golden", "golden-format", "qrels", "suite", "preset", "baseline", "config"]);

/** Compares two versions on traffic that nobody labelled: what changed, what leaked, what it costs. */
export const shadow: Command = {
  name: "shadow",
  usage: "shadow",
  summary:
    "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "npx rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --corpus corpus.jsonl",
  undone: "judged",
  options: [
    { name: "baseline", value: "FILE", help: "traces of the version that it is compared with" },
    ...inputOptions.filter(({ name }) => !OTHERS.has(name)),
    { name: "config", value: "FILE", help: "policy (default .github/rag-gate-shadow.yml, if it exists)" },
    failOnOption,
    ...outputOptions,
    helpOption,
  ],
  maxWords: 0,
  run: (args, terminal) => runGateCommand(args, terminal, { kind: "shadow" }),
};
