import {
  DEFAULT_SIMILARITY,
  type LintResult,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  type SplitResult,
  splitRows,
} from "../datasets/index.ts";
import { codes, DiagnosticLog, formatDiagnostics, mistake } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { adapterNamed, goldenAdapters } from "../input/formats/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import { readGoldenRows } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { readContext } from "../input/traces/index.ts";
import type { Policy } from "../policy/index.ts";
import { readSet } from "../run/index.ts";
import { alignLeft, alignRight, count, cutTo, logJson, logLine } from "../text/index.ts";
import { findSources, loadPolicy, policyFile, sha256, writeNewFiles } from "../workspace/index.ts";
import {
  type ChoiceSpec,
  type Command,
  helpOption,
  inputsNamed,
  type OptionSpec,
  type ParsedArgs,
  type Terminal,
} from "./command.ts";
import { printWarnings } from "./program.ts";

/** Output formats of the subcommands. */
const formatOption: ChoiceSpec<"pretty" | "json"> = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty or json",
  choices: ["pretty", "json"],
};

const similarityOption: OptionSpec = {
  name: "similarity",
  value: "SHARE",
  help: `from which likeness on two questions are almost the same (default ${DEFAULT_SIMILARITY})`,
};

export const goldenLint: Command = {
  name: "lint",
  usage: "golden lint",
  summary: "Finds what is wrong in a golden set. Exit code 1 where a finding is an error.",
  example: "npx rag-gate golden lint --golden golden.jsonl --corpus corpus.jsonl",
  undone: "checked",
  options: [
    ...inputsNamed("golden", "golden-format", "qrels", "corpus", "config"),
    similarityOption,
    formatOption,
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = similarityOf(args);
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    await readCorpus(sources("corpus"), index, log);
    const set = { golden: sources("golden"), labels: sources("qrels") };
    const golden = await readSet(set, policy, { sha256, goldenAdapter: adapter }, index, log);
    const result = lintGolden(golden, index, policy, similarity, log);
    const facts = {
      cases: golden.cases.length,
      corpus_chunks: index.manifestSize,
      coverage_rules: policy.coverage.length,
    };
    terminal.out(format === "json" ? lintAsJson(result, facts) : lintAsText(result, facts));
    return result.errors > 0 ? 1 : 0;
  },
};

/** Numbers in the output of lint, named as in its JSON. */
interface LintFacts {
  readonly cases: number;
  readonly corpus_chunks: number;
  readonly coverage_rules: number;
}

function lintAsText({ findings, errors, warnings }: LintResult, facts: LintFacts): string {
  const total = errors + warnings;
  const list = total === 0 ? "" : `${formatDiagnostics(findings, total, findings.length)}\n\n`;
  const notes = [
    ...(facts.corpus_chunks === 0 ? ["labels were not checked against a corpus: no chunk of one was read"] : []),
    ...(facts.coverage_rules === 0 ? ["the policy asks for no coverage"] : []),
  ];
  const summary = `${count(facts.cases, "case")}: ${count(errors, "error")}, ${count(warnings, "warning")}`;
  return `${list}${[summary, ...notes].join("\n  ")}\n`;
}

function lintAsJson({ findings, errors, warnings }: LintResult, facts: LintFacts): string {
  const rows = findings.map(({ severity, code, message, file = null, line = null, hint }) => ({
    severity,
    code,
    message,
    file,
    line,
    hint: hint ?? (codes[code] || null),
  }));
  return logJson(`${JSON.stringify({ ...facts, errors, warnings, findings: rows }, null, 2)}\n`);
}

const DEFAULT_CONFIDENCE = 0.8;

export const goldenRemap: Command = {
  name: "remap",
  usage: "golden remap",
  summary:
    "Moves labels to a re-chunked corpus. Writes a new set and a proposal to review. Exit code 1 where labels are left.",
  example:
    "npx rag-gate golden remap --golden golden.jsonl --from corpus-old.jsonl --to corpus.jsonl --out remapped.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format"),
    { name: "from", value: "FILE...", help: "corpus manifest that the labels are about, with texts", many: true },
    { name: "to", value: "FILE...", help: "corpus manifest after re-chunking, with texts", many: true },
    {
      name: "min-confidence",
      value: "SHARE",
      help: `less sure labels are left and listed (default ${DEFAULT_CONFIDENCE})`,
    },
    { name: "out", value: "FILE", help: "golden set to write; must not exist" },
    { name: "proposal", value: "FILE", help: "the diff to review (default: --out with .proposal.txt)" },
    formatOption,
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const minConfidence = shareOf(args, "min-confidence", DEFAULT_CONFIDENCE);
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden", "from", "to", "out"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    // This index only resolves labels that are texts. Problems of the manifest are reported below.
    await readCorpus(sources("from"), index, new DiagnosticLog());
    const context = readContext({ ...policy.adapters, index, sha256 });
    const rows = await readGoldenRows(sources("golden"), adapter, context, log);
    const old = await readChunks(sources("from"), log);
    const fresh = await readChunks(sources("to"), log);
    log.throwIfErrors();
    const result = remapRows(rows, { old, fresh }, minConfidence);
    const out = args.one("out")!;
    const proposal = args.one("proposal") ?? `${out}.proposal.txt`;
    const text = renderMoves(result);
    const files = [
      { path: out, text: result.rows.map((row) => `${JSON.stringify(row)}\n`).join("") },
      { path: proposal, text },
    ];
    writeNewFiles(files, terminal.cwd);
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    const { moves, unchanged, left } = result;
    if (format === "json") terminal.out(logJson(`${JSON.stringify({ unchanged, left, moves }, null, 2)}\n`));
    else {
      const rest =
        left === 0 ? "" : `${count(left, "label")} left untouched: see the lines marked ! in the proposal.\n`;
      terminal.out(`${text}\n${rest}${files.map(({ path }) => `written  ${logLine(path)}\n`).join("")}`);
    }
    return left === 0 ? 0 : 1;
  },
};

const DEFAULT_SHARE = 0.3;

export const goldenSplit: Command = {
  name: "split",
  usage: "golden split",
  summary: "Divides a golden set into validation cases, to tune on, and test cases, which decide.",
  example: "npx rag-gate golden split --golden golden.jsonl --corpus corpus.jsonl --validation 0.3 --out split.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format", "corpus"),
    { name: "validation", value: "SHARE", help: `share of validation cases (default ${DEFAULT_SHARE})` },
    { name: "seed", value: "N", help: "another number draws another split (default 1)" },
    { name: "reassign", help: "draw marked cases again; without it they keep their side" },
    similarityOption,
    { name: "out", value: "FILE", help: "golden set to write; must not exist" },
    formatOption,
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = similarityOf(args);
    const share = shareOf(args, "validation", DEFAULT_SHARE);
    const seed = args.one("seed") ?? "1";
    if (share === 1 || !/^\d{1,9}$/.test(seed)) {
      const message =
        share === 1 ? "--validation 1 leaves no case that decides" : `--seed "${seed}" is no whole number`;
      throw mistake("usage/invalid-value", message);
    }
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden", "out"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    await readCorpus(sources("corpus"), index, log);
    const context = readContext({ ...policy.adapters, index, sha256 });
    const rows = (await readGoldenRows(sources("golden"), adapter, context, log)).map(({ row }) => row);
    log.throwIfErrors();
    const documentOf = (chunk: string): string | null => index.get(chunk)?.documentId ?? null;
    const reassign = args.switches.has("reassign");
    const result = splitRows(rows, { share, seed: Number(seed), similarity, reassign, documentOf, sha256 });
    const out = args.one("out")!;
    const lines = rows.map((row, i) => `${JSON.stringify({ ...row, split: result.splits[i]! })}\n`);
    writeNewFiles([{ path: out, text: lines.join("") }], terminal.cwd);
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(format === "json" ? splitAsJson(result) : splitAsText(result, rows.length, share, out));
    return 0;
  },
};

const LABEL_WIDTH = 40;

function splitAsText(result: SplitResult, cases: number, share: number, out: string): string {
  const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
  const row = (label: string, n: number, validation: number): string =>
    tableRow(label, String(n), String(validation), percent(validation, n));
  const shown = result.labels.filter((label) => label.cases > 1);
  const single = result.labels.length - shown.length;
  const notes = [
    ...(single === 0 ? [] : [`not shown: ${count(single, "label")} of one case, which cannot be divided`]),
    ...(result.complete
      ? []
      : ["so many questions are alike that not all were compared: some may stand on both sides"]),
    ...(result.keptTogether === 0
      ? []
      : [`kept together: ${count(result.keptTogether, "group")} of cases that belong together`]),
    ...(result.critical === 0
      ? []
      : [`kept as test cases, because only those decide: ${count(result.critical, "critical case")}`]),
    ...result.torn.map((ids) => `on both sides already, and so a leak: ${ids.map((id) => logLine(id, 60)).join(", ")}`),
  ];
  const lines = [
    tableRow("", "cases", "validation", "share"),
    row(`all (wanted: ${percent(share, 1)})`, cases, result.validation),
    ...shown.map(({ label, cases: n, validation }) => row(logLine(label, 200), n, validation)),
    "",
    ...notes,
    `written  ${logLine(out)}`,
  ];
  return `${lines.join("\n")}\n`;
}

function tableRow(label: string, cases: string, validation: string, share: string): string {
  const name = alignLeft(cutTo(label, LABEL_WIDTH), LABEL_WIDTH);
  return `${name} ${alignRight(cases, 6)} ${alignRight(validation, 10)} ${alignRight(share, 6)}`;
}

function splitAsJson({ splits, validation, labels, keptTogether, critical, torn, complete }: SplitResult): string {
  const facts = { cases: splits.length, validation, kept_together: keptTogether, critical, complete, torn, labels };
  return logJson(`${JSON.stringify(facts, null, 2)}\n`);
}

/** The inputs of a subcommand and its policy. Throws one `UserError` with all missing options. */
async function goldenInputs(
  args: ParsedArgs,
  { cwd }: Terminal,
  required: readonly string[],
): Promise<{ sources(name: string): ByteSource[]; readonly adapter: GoldenAdapter | null; readonly policy: Policy }> {
  const problems = new DiagnosticLog();
  args.require(required, problems, "see --help");
  problems.throwIfErrors();
  return {
    sources: (name) => findSources(args.many(name), cwd),
    adapter: adapterNamed(args.one("golden-format"), "golden", goldenAdapters),
    policy: await loadPolicy(policyFile(args.one("config"), cwd), cwd, {}, new DiagnosticLog()),
  };
}

/** Value of an option above 0 and at most 1. */
function shareOf(args: ParsedArgs, name: string, defaultShare: number): number {
  const text = args.one(name);
  if (text === undefined) return defaultShare;
  const share = /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (share > 0 && share <= 1) return share;
  const hint = "a number above 0 and at most 1, e.g. 0.8";
  throw mistake("usage/invalid-value", `--${name} "${text}" is no share`, { hint });
}

function similarityOf(args: ParsedArgs): number {
  return shareOf(args, "similarity", DEFAULT_SIMILARITY);
}
