import { existsSync } from "node:fs";
import type { ConversionLosses } from "../datasets/index.ts";
import { beside, type ChosenInputs } from "../datasets/init/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import { count, logLine } from "../text/index.ts";
import {
  findSources,
  loadPolicy,
  type NewFile,
  policyFile,
  resolveIn,
  sha256,
  writeLines,
} from "../workspace/index.ts";
import { type Command, helpOption, inputsNamed, type ParsedArgs, type Terminal } from "./command.ts";
import { printWarnings } from "./program.ts";

/** Kinds of losses that are told. */
const SHOWN = 20;

export const convert: Command = {
  name: "convert",
  usage: "convert",
  summary: "Writes traces, or without --traces a golden set, in another format: native, ragas or trec.",
  example: "npx rag-gate convert --traces spans.jsonl --golden golden.jsonl --to native --out traces.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "traces", "corpus", "config", "golden-format", "id-map"),
    { name: "from", value: "NAME", help: "format of what is converted (default auto)" },
    { name: "to", value: "NAME", help: "format to write: native, ragas or trec" },
    { name: "out", value: "FILE", help: "file to write (default: standard output); packed where it ends in .gz" },
    { name: "force", help: "replace the file if it exists" },
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const out = args.one("out");
    const path = out === undefined ? null : resolveIn(terminal.cwd, out);
    if (path !== null && existsSync(path) && !args.switches.has("force"))
      throw mistake("file/exists", `${logLine(out!)} exists already`);
    const log = new DiagnosticLog();
    const { ConversionLosses: LossCounts } = await import("../datasets/index.ts");
    const losses = new LossCounts();
    const { lines, title } = await conversion(args, terminal, losses, log);
    if (path !== null) await writeLines(path, lines, "the converted rows");
    else {
      // Nothing is printed of an input that cannot be read to its end.
      const all: string[] = [];
      for await (const line of lines) all.push(`${line}\n`);
      terminal.out(all.join(""));
    }
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    const lost = losses.list();
    const told = lost.slice(0, SHOWN).map(([what, rows]) => `${logLine(what, 60)} (${rows})`);
    if (lost.length > SHOWN) told.push(`and ${lost.length - SHOWN} more`);
    const carried = lost.length === 0 ? ", with all that rag-gate reads of them" : "";
    const left = lost.length === 0 ? "" : `; not carried, in how many rows: ${told.join(", ")}`;
    terminal.err(`${count(losses.rows, "row")} as ${title}${carried}${left}\n`);
    return 0;
  },
};

/** The lines to write, and what they are. */
async function conversion(
  args: ParsedArgs,
  terminal: Terminal,
  losses: ConversionLosses,
  log: DiagnosticLog,
): Promise<{ readonly lines: AsyncIterable<string>; readonly title: string }> {
  const sources = (name: string) => findSources(args.many(name), terminal.cwd);
  const { goldenWriters, traceWriters } = await import("../datasets/index.ts");
  const isTraces = args.values.has("traces");
  if (!isTraces && !args.values.has("golden"))
    throw mistake("usage/missing-option", "option --traces or --golden is required");
  const idMap = args.one("id-map");
  const options = idMap === undefined ? {} : { idMap };
  const { adapters } = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, options, log);
  log.throwIfErrors();
  const inputs = { golden: sources("golden"), corpus: sources("corpus"), adapters, sha256 };
  if (isTraces) {
    const writer = named(args.one("to"), traceWriters);
    const adapter = adapterNamed(args.one("from"), "traces", traceAdapters);
    const goldenAdapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
    const { convertTraces } = await import("../datasets/index.ts");
    const request = { ...inputs, traces: sources("traces"), adapter, goldenAdapter };
    return { lines: convertTraces(request, writer, losses, log), title: writer.title };
  }
  const writer = named(args.one("to"), goldenWriters);
  const adapter = adapterNamed(args.one("from") ?? args.one("golden-format"), "golden", goldenAdapters);
  const { convertGolden } = await import("../datasets/index.ts");
  return { lines: convertGolden({ ...inputs, adapter }, writer, losses, log), title: writer.title };
}

function named<T extends { readonly name: string }>(name: string | undefined, writers: readonly T[]): T {
  const hint = `formats: ${writers.map((writer) => writer.name).join(", ")}`;
  if (name === undefined) throw mistake("usage/missing-option", "option --to is required", { hint });
  const writer = writers.find((candidate) => candidate.name === name);
  if (writer === undefined) throw mistake("usage/invalid-value", `--to "${name}" is no format`, { hint });
  return writer;
}

/**
 * The golden set as a file of its own, where what was found holds questions and answers alike: else the pipeline would write
 * the labels that judge it, and a question that it leaves out would be asked of nobody. Null where they are apart already.
 */
export async function goldenApart({ golden, traces, corpus }: ChosenInputs, cwd: string): Promise<NewFile | null> {
  const [first = ""] = golden;
  if (!golden.some((path) => traces.includes(path))) return null;
  const path = beside(first, "golden.jsonl");
  if (existsSync(resolveIn(cwd, path))) {
    const hint = "name with --golden a file that the pipeline does not write";
    throw mistake("file/exists", `${path} exists already, and ${first} is golden set and traces in one`, { hint });
  }
  const log = new DiagnosticLog();
  const { adapters } = await loadPolicy(policyFile(undefined, cwd), cwd, {}, log);
  const [{ convertGolden }, { goldenWriters }, { ConversionLosses }] = await Promise.all([
    import("../datasets/index.ts"),
    import("../datasets/index.ts"),
    import("../datasets/index.ts"),
  ]);
  const native = goldenWriters.find(({ name }) => name === "native")!;
  const sources = { golden: findSources(golden, cwd), corpus: findSources(corpus, cwd) };
  const lines: string[] = [];
  for await (const line of convertGolden(
    { ...sources, adapters, sha256, adapter: null },
    native,
    new ConversionLosses(),
    log,
  ))
    lines.push(`${line}\n`);
  return { path, text: lines.join("") };
}
