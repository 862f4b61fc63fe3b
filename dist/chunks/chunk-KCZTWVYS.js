import {
  anchorRows,
  findText
} from "./chunk-GBRIPIQ4.js";
import {
  inputsNamed,
  option
} from "./chunk-DPOCA4J4.js";
import {
  ChunkIndex,
  DiagnosticLog,
  adapterNamed,
  count,
  findSources,
  goldenAdapters,
  logLine,
  mistake,
  readContext,
  readCorpus,
  readGoldenRows,
  sha256,
  writeNewFiles
} from "./chunk-VYGYRQBI.js";

// src/cli/golden-evidence.ts
async function readManifest(args, cwd) {
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(findSources(args.many("corpus"), cwd), index, log);
  log.throwIfErrors();
  return index;
}
async function manifestWithTexts(args, cwd) {
  const index = await readManifest(args, cwd);
  if (!index.hasText) {
    const hint = "Add the text of each chunk to the corpus manifest.";
    throw mistake("usage/invalid-value", "The corpus manifest has no texts.", { hint });
  }
  return index;
}
var goldenFind = {
  name: "find",
  usage: "golden find TEXT",
  summary: "Lists the chunks that carry a text. Exit code 1 if no document holds it.",
  example: 'npx rag-gate golden find "up to 12 days of annual leave" --corpus corpus.jsonl',
  undone: "checked",
  options: inputsNamed("corpus"),
  maxWords: 1,
  async run(args, terminal) {
    const [text] = args.words;
    const problems = new DiagnosticLog();
    args.require(["corpus"], problems, "see --help");
    if (text === void 0) problems.error("usage/missing-option", "The text to find is missing.");
    problems.throwIfErrors();
    const found = findText(text, await manifestWithTexts(args, terminal.cwd));
    if (found === null) throw mistake("usage/invalid-value", "The text has no words.");
    for (const { chunk_id, document_id, share } of found) {
      const part = share === 1 ? "all of it" : `${Math.round(100 * share)}% of it`;
      terminal.out(`${logLine(chunk_id)}  ${logLine(document_id ?? "(no document)")}  ${part}
`);
    }
    if (found.length === 0) terminal.out("No document of the corpus manifest holds this text.\n");
    return found.length === 0 ? 1 : 0;
  }
};
var goldenAnchor = {
  name: "anchor",
  usage: "golden anchor",
  summary: "Turns chunk labels into evidence labels, which survive re-chunking. Exit code 1 if labels are left.",
  example: "npx rag-gate golden anchor --golden golden.jsonl --corpus corpus.jsonl --out anchored.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format", "corpus"),
    option("out", "FILE", "golden dataset to write; must not exist")
  ],
  async run(args, terminal) {
    const problems = new DiagnosticLog();
    args.require(["golden", "corpus", "out"], problems, "see --help");
    problems.throwIfErrors();
    const index = await manifestWithTexts(args, terminal.cwd);
    const log = new DiagnosticLog();
    const adapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
    const sources = findSources(args.many("golden"), terminal.cwd);
    const placed = await readGoldenRows(sources, adapter, readContext({ index, sha256 }), log);
    log.throwIfErrors();
    const { rows, anchors } = anchorRows(placed, index);
    const out = args.one("out");
    writeNewFiles([{ path: out, text: rows.map((row) => `${JSON.stringify(row)}
`).join("") }], terminal.cwd);
    for (const { file, line, case_id, chunk_id, evidence, why } of anchors) {
      const result = evidence === null ? "stays" : JSON.stringify(evidence.quote);
      const note = why === "" ? "" : ` (${why})`;
      terminal.out(
        `${logLine(file)}:${line} ${logLine(case_id)} ${logLine(chunk_id)}: ${logLine(result, 500)}${note}
`
      );
    }
    const left = anchors.filter(({ evidence }) => evidence === null).length;
    const made = anchors.length - left;
    terminal.out(`
${count(made, "label")} anchored, ${left} left. Review each quote.
written  ${logLine(out)}
`);
    return left === 0 ? 0 : 1;
  }
};

export {
  readManifest,
  goldenFind,
  goldenAnchor
};
