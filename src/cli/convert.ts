import { existsSync } from "node:fs";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import { count, logLine } from "../text/index.ts";
import { findSources, loadPolicy, policyFile, resolveIn, sha256, writeLines } from "../workspace/index.ts";
import { type Command, flag, inputsNamed, option, type ParsedArgs, type Terminal } from "./command.ts";
import { printWarnings } from "./program.ts";

/** Most kinds of losses to list. */
const LISTED = 20;

export const convert: Command = {
  name: "convert",
  summary: "Writes traces, or without --traces a golden set, in another format: native, ragas or trec.",
  example: "npx rag-gate convert --traces spans.jsonl --golden golden.jsonl --to native --out traces.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "traces", "corpus", "config", "golden-format"),
    option("from", "NAME", "format of what is converted (default auto)"),
    option("to", "NAME", "format to write: native, ragas or trec"),
    option("out", "FILE", "file to write (default: standard output); packed where it ends in .gz"),
    flag("force", "replace the file if it exists"),
  ],
  async run(args, terminal) {
    const out = args.one("out");
    const path = out === undefined ? null : resolveIn(terminal.cwd, out);
    if (path !== null && existsSync(path) && !args.switches.has("force"))
      throw mistake("file/exists", `${logLine(out!)} exists already`);
    const log = new DiagnosticLog();
    const { lines, title, losses } = await conversion(args, terminal, log);
    if (path !== null) await writeLines(path, lines, "the converted rows");
    else {
      // If the input cannot be read to its end, nothing is printed.
      const all: string[] = [];
      for await (const line of lines) all.push(`${line}\n`);
      terminal.out(all.join(""));
    }
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    const lost = losses.list();
    const listed = lost.slice(0, LISTED).map(([what, rows]) => `${logLine(what, 60)} (${rows})`);
    if (lost.length > LISTED) listed.push(`and ${lost.length - LISTED} more`);
    const carried = lost.length === 0 ? ", with all that rag-gate reads of them" : "";
    const left = lost.length === 0 ? "" : `; not carried, in how many rows: ${listed.join(", ")}`;
    terminal.err(`${count(losses.rows, "row")} as ${title}${carried}${left}\n`);
    return 0;
  },
};

/** Returns the lines to write, the title of their format, and the losses, which are counted while the lines are read. */
async function conversion(args: ParsedArgs, terminal: Terminal, log: DiagnosticLog) {
  // Loaded late, because few commands need it.
  const datasets = await import("../datasets/index.ts");
  const losses = new datasets.ConversionLosses();
  const sources = (name: string) => findSources(args.many(name), terminal.cwd);
  const isTraces = args.values.has("traces");
  if (!isTraces && !args.values.has("golden"))
    throw mistake("usage/missing-option", "option --traces or --golden is required");
  const { adapters } = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, {}, log);
  log.throwIfErrors();
  const inputs = { golden: sources("golden"), corpus: sources("corpus"), adapters, sha256 };
  if (isTraces) {
    const writer = writerNamed(args.one("to"), datasets.traceWriters);
    const adapter = adapterNamed(args.one("from"), "traces", traceAdapters);
    const goldenAdapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
    const request = { ...inputs, traces: sources("traces"), adapter, goldenAdapter };
    return { lines: datasets.convertTraces(request, writer, losses, log), title: writer.title, losses };
  }
  const writer = writerNamed(args.one("to"), datasets.goldenWriters);
  const adapter = adapterNamed(args.one("from") ?? args.one("golden-format"), "golden", goldenAdapters);
  return { lines: datasets.convertGolden({ ...inputs, adapter }, writer, losses, log), title: writer.title, losses };
}

function writerNamed<T extends { readonly name: string }>(name: string | undefined, writers: readonly T[]): T {
  const hint = `formats: ${writers.map((writer) => writer.name).join(", ")}`;
  if (name === undefined) throw mistake("usage/missing-option", "option --to is required", { hint });
  const writer = writers.find((candidate) => candidate.name === name);
  if (writer === undefined) throw mistake("usage/invalid-value", `--to "${name}" is no format`, { hint });
  return writer;
}
