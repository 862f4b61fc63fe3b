import { anchorRows, findText } from "../datasets/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { adapterNamed, goldenAdapters } from "../input/formats/index.ts";
import { readGoldenRows } from "../input/index.ts";
import { readContext } from "../input/traces/index.ts";
import { count, logLine } from "../text/index.ts";
import { findSources, sha256, writeNewFiles } from "../workspace/index.ts";
import { type Command, helpOption, inputsNamed, type ParsedArgs } from "./command.ts";

async function manifest(args: ParsedArgs, cwd: string): Promise<ChunkIndex> {
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(findSources(args.many("corpus"), cwd), index, log);
  log.throwIfErrors();
  if (!index.hasText) {
    const hint = "Add the text of each chunk to the corpus manifest.";
    throw mistake("usage/invalid-value", "The corpus manifest has no texts.", { hint });
  }
  return index;
}

export const goldenFind: Command = {
  name: "find",
  usage: "golden find TEXT",
  summary: "Lists the chunks that carry a text. Exit code 1 if no document holds it.",
  example: 'npx rag-gate golden find "up to 12 days of annual leave" --corpus corpus.jsonl',
  undone: "checked",
  options: [...inputsNamed("corpus"), helpOption],
  maxWords: 1,
  async run(args, terminal) {
    const [text] = args.words;
    const problems = new DiagnosticLog();
    args.require(["corpus"], problems, "see --help");
    if (text === undefined) problems.error("usage/missing-option", "The text to find is missing.");
    problems.throwIfErrors();
    const found = findText(text!, await manifest(args, terminal.cwd));
    if (found === null) throw mistake("usage/invalid-value", "The text has no words.");
    for (const { chunk_id, document_id, share } of found) {
      const part = share === 1 ? "all of it" : `${Math.round(100 * share)}% of it`;
      terminal.out(`${logLine(chunk_id)}  ${logLine(document_id ?? "(no document)")}  ${part}\n`);
    }
    if (found.length === 0) terminal.out("No document of the corpus manifest holds this text.\n");
    return found.length === 0 ? 1 : 0;
  },
};

export const goldenAnchor: Command = {
  name: "anchor",
  usage: "golden anchor",
  summary: "Turns chunk labels into evidence labels, which survive re-chunking. Exit code 1 if labels are left.",
  example: "npx rag-gate golden anchor --golden golden.jsonl --corpus corpus.jsonl --out anchored.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format", "corpus"),
    { name: "out", value: "FILE", help: "golden dataset to write; must not exist" },
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const problems = new DiagnosticLog();
    args.require(["golden", "corpus", "out"], problems, "see --help");
    problems.throwIfErrors();
    const index = await manifest(args, terminal.cwd);
    const log = new DiagnosticLog();
    const adapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
    const sources = findSources(args.many("golden"), terminal.cwd);
    const placed = await readGoldenRows(sources, adapter, readContext({ index, sha256 }), log);
    log.throwIfErrors();
    const { rows, anchors } = anchorRows(placed, index);
    const out = args.one("out")!;
    writeNewFiles([{ path: out, text: rows.map((row) => `${JSON.stringify(row)}\n`).join("") }], terminal.cwd);
    for (const { file, line, case_id, chunk_id, evidence, why } of anchors) {
      const result = evidence === null ? "stays" : JSON.stringify(evidence.quote);
      const note = why === "" ? "" : ` (${why})`;
      terminal.out(
        `${logLine(file)}:${line} ${logLine(case_id)} ${logLine(chunk_id)}: ${logLine(result, 500)}${note}\n`,
      );
    }
    const left = anchors.filter(({ evidence }) => evidence === null).length;
    const made = anchors.length - left;
    terminal.out(`\n${count(made, "label")} anchored, ${left} left. Review each quote.\nwritten  ${logLine(out)}\n`);
    return left === 0 ? 0 : 1;
  },
};
