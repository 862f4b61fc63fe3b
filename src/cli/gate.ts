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

interface Demo {
  readonly what: string;
  /** The folder of the files below `examples/`. */
  readonly folder: string;
  /** File names by option. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const ASSISTANT = {
  golden: ["golden.jsonl"],
  corpus: ["corpus.jsonl", "corpus-text.jsonl"],
  config: ["rag-gate.yml"],
};

const DEMOS: Readonly<Record<"regressed" | "pass" | "rechunk", Demo>> = {
  regressed: {
    what: "41 questions to an internal assistant, a new reranker against main",
    folder: "assistant",
    files: { ...ASSISTANT, traces: ["candidate-regressed.jsonl"], baseline: ["candidate.jsonl"] },
  },
  pass: {
    what: "41 questions to an internal assistant, hybrid-rerank against vector-only",
    folder: "assistant",
    files: { ...ASSISTANT, traces: ["candidate.jsonl"], baseline: ["baseline.jsonl"] },
  },
  rechunk: {
    what: "3 questions to a handbook, chunks of 20 words against chunks of 60 words, the same labels",
    folder: "chunk-sizes",
    files: {
      golden: ["golden.jsonl"],
      traces: ["traces-20-words.jsonl"],
      corpus: ["corpus-20-words.jsonl"],
      baseline: ["traces-60-words.jsonl"],
      "baseline-corpus": ["corpus-60-words.jsonl"],
      config: ["rag-gate.yml"],
    },
  },
};

/** The gate with example data. */
export function demoCommand(examples: string): Command {
  return {
    name: "demo",
    usage: "demo",
    summary:
      "Runs the gate on example cases: a regressed change, with --pass a good one, with --rechunk another chunk size.",
    example: "npx rag-gate demo --pass",
    undone: "judged",
    options: [
      { name: "pass", help: "judge the good change instead of the regressed one" },
      { name: "rechunk", help: "compare chunks of 20 words with chunks of 60 words, with the same evidence labels" },
      ...outputOptions,
      helpOption,
    ],
    maxWords: 0,
    run: (args, terminal) => {
      const [rechunk, pass] = [args.switches.has("rechunk"), args.switches.has("pass")];
      if (rechunk && pass) throw mistake("usage/invalid-value", "--rechunk and --pass are two demos: choose one");
      const { what, folder, files } = DEMOS[rechunk ? "rechunk" : pass ? "pass" : "regressed"];
      const file = (name: string): string => join(examples, folder, name);
      const inputs = Object.entries(files).map(([name, list]) => [name, list.map(file)] as const);
      if (!args.values.has("format")) terminal.out(`${what}. The data: ${logLine(file(""))}\n`);
      const words = inputs.flatMap(([name, paths]) => [
        `--${name}`,
        ...paths.map((path) => logLine(shellPath(path), 400)),
      ]);
      const values = new Map([...inputs, ...args.values]);
      return runGateCommand(new ParsedArgs(values, args.switches), terminal, { inputs: words.join(" ") });
    },
  };
}

/** Input options that only matter for a decision or a comparison. */
const GATE_ONLY = new Set(["baseline", "baseline-corpus", "suite", "config-id", "now"]);

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
    refuseOverwrite([out], args, terminal.cwd);
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

/** Input options about labels, or with another meaning in `shadow`. */
const NOT_IN_SHADOW = new Set([
  "golden",
  "golden-format",
  "qrels",
  "suite",
  "preset",
  "baseline",
  "baseline-corpus",
  "config",
]);

/** Compares two versions on unlabeled production queries. */
export const shadow: Command = {
  name: "shadow",
  usage: "shadow",
  summary:
    "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "npx rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --corpus corpus.jsonl",
  undone: "judged",
  options: [
    { name: "baseline", value: "FILE", help: "traces of the version that it is compared with" },
    ...inputOptions.filter(({ name }) => !NOT_IN_SHADOW.has(name)),
    { name: "config", value: "FILE", help: "policy (default .github/rag-gate-shadow.yml, if it exists)" },
    failOnOption,
    ...outputOptions,
    helpOption,
  ],
  maxWords: 0,
  run: (args, terminal) => runGateCommand(args, terminal, { kind: "shadow" }),
};

/** Runs `gate`, `demo`, or `shadow`. `inputs` are the options that name the input files again, for the next steps. */
async function runGateCommand(
  args: ParsedArgs,
  terminal: Terminal,
  { kind = "gate", inputs }: { readonly kind?: "gate" | "shadow"; readonly inputs?: string } = {},
): Promise<0 | 1> {
  const format = args.choice(printOption);
  const failOn = args.choice(failOnOption);
  const directory = args.one("out") ?? DEFAULT_OUT;
  const result = await runAndWriteReport(args, terminal, directory, kind);
  const { report, run } = result;
  if (args.switches.has("raw")) copyRaw(result, resolveIn(terminal.cwd, directory), terminal.cwd);
  if (run.judge !== undefined) terminal.err(`${judgeLine(run.judge.summary)}\n`);
  printWarnings(run.warnings, run.warningCounts, terminal);
  for await (const piece of printed(report, format, directory, terminal, inputs)) terminal.out(piece);
  // The decision is printed first, because the HTML report takes longer.
  const hasPage = args.switches.has("html") && (await writePage(directory, report, run, terminal));
  if (format === "pretty") terminal.out(`\nReport: ${reportPaths(directory, hasPage, terminal)}\n`);
  return endsInError(report.decision, failOn) ? 1 : 0;
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
  // Reading the file is faster than building the JSON again.
  else for await (const piece of textPieces(join(directory, "report.json"), terminal.cwd)) yield logJson(piece);
}

/** Paths of the report files, as links if the terminal shows them. */
function reportPaths(directory: string, hasPage: boolean, { cwd, links }: Terminal): string {
  const file = (name: string, text: string): string =>
    links ? terminalLink(text, pathToFileURL(resolveIn(cwd, join(directory, name))).href) : text;
  const [first, ...others] = [...(hasPage ? [PAGE_FILE] : []), "report.md", "report.json", "cases.jsonl", "junit.xml"];
  return `${file(first!, `${logLine(directory)}/${first}`)} (${others.map((name) => file(name, name)).join(", ")})`;
}

function copyRaw({ request }: GateResult, directory: string, root: string): void {
  const raw = join(directory, "raw");
  mkdirSync(raw, { recursive: true });
  const [{ golden, traffic }] = request.pairs;
  const kinds = { golden: traffic ? [] : golden, traces: request.traces, corpus: request.corpus } as const;
  for (const [kind, sources] of Object.entries(kinds)) {
    for (const [i, { name }] of sources.entries())
      copyFileSync(resolveIn(root, name), join(raw, `${kind}-${i + 1}-${basename(name)}`));
  }
}

/** A run of the gate with its request and report. */
export interface GateResult {
  readonly request: GateRequest;
  readonly run: GateRun;
  readonly report: Report;
}

/** Runs the gate with the options of a command. */
export async function gateFromArgs(
  args: ParsedArgs,
  terminal: Terminal,
  kind: "gate" | "shadow" = "gate",
): Promise<GateResult> {
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
 * Runs the gate and writes the report directory, also if the input is invalid. Removes the HTML report of an older run;
 * `writePage` adds the new one.
 */
async function runAndWriteReport(
  args: ParsedArgs,
  terminal: Terminal,
  directory: string,
  kind: "gate" | "shadow",
): Promise<GateResult> {
  const full = resolveIn(terminal.cwd, directory);
  // `shadow` refuses a report as baseline with a more helpful error.
  const directories = kind === "shadow" ? [] : [directory];
  refuseOverwrite([...directories, ...REPORT_FILES.map((name) => join(directory, name))], args, terminal.cwd);
  try {
    const result = await gateFromArgs(args, terminal, kind);
    writeReport(full, reportFiles(result.report, result.run), [PAGE_FILE]);
    return result;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error)) {
      const report = invalidReport(error.diagnostics, error.total, error.warnings);
      writeReport(full, reportFiles(report, null), [PAGE_FILE]);
      if (args.switches.has("html")) await writePage(directory, report, null, terminal);
    }
    throw error;
  }
}

/** Adds the HTML report to the report directory. If this fails, the error is printed and the decision stays. */
async function writePage(directory: string, report: Report, run: GateRun | null, terminal: Terminal): Promise<boolean> {
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

/** After a usage error, an older report stays as it is. */
function isUsage(error: UserError): boolean {
  return error.diagnostics.some(({ code }) => code.startsWith("usage/") || code === "file/not-writable");
}

/** Options that name files to read. */
const INPUT_OPTIONS = ["golden", "traces", "corpus", "baseline-corpus", "qrels", "config", "baseline"] as const;

/**
 * Throws a `UserError` for all outputs that would overwrite an input. An overwritten baseline would be the run itself the
 * next time, which then passes. `outputs` are paths below `root`, or absolute.
 */
function refuseOverwrite(outputs: readonly string[], args: ParsedArgs, root: string): void {
  const existing = new Map(outputs.flatMap((path) => realPath(resolveIn(root, path)).map((real) => [real, path])));
  if (existing.size === 0) return;
  const problems = new DiagnosticLog();
  for (const option of INPUT_OPTIONS) {
    for (const file of args.many(option).flatMap((pattern) => matches(pattern, root))) {
      const path = realPath(resolveIn(root, file)).flatMap((real) => existing.get(real) ?? [])[0];
      if (path === undefined) continue;
      const message = `${path} is what --${option} reads, and would be overwritten`;
      problems.error("file/exists", message, { hint: "name another place with --out" });
    }
  }
  problems.throwIfErrors();
}

/** Files that a path or glob names. Missing ones are reported when they are read. */
function matches(pattern: string, root: string): readonly string[] {
  if (!/[*?]/.test(pattern)) return [pattern];
  try {
    return findFiles([pattern], root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}

/** The path without links. Empty if nothing exists there. */
function realPath(path: string): [] | [string] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}
