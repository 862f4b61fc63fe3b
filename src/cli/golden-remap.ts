import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { readGoldenRows } from "../dataset/golden/read-golden-rows.ts";
import { readContext } from "../dataset/read-context.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { readChunks } from "../golden-care/read-chunks.ts";
import { remapRows } from "../golden-care/remap-rows.ts";
import { renderMoves } from "../golden-care/render-moves.ts";
import { count } from "../text/count.ts";
import { logJson } from "../text/log-json.ts";
import { logLine } from "../text/log-line.ts";
import { sha256 } from "../workspace/sha256.ts";
import { writeNewFiles } from "../workspace/write-new-files.ts";
import type { Command } from "./command.ts";
import { formatOption, goldenInputs, shareOf } from "./golden-inputs.ts";
import { helpOption, inputsNamed } from "./options.ts";
import { tellWarnings } from "./tell-warnings.ts";

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
    // Only to find the chunks of labels that are texts: what is wrong with the manifest is told below.
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
    tellWarnings(log.warnings(), log.warningCounts(), terminal);
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
