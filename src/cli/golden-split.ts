import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { readGoldenRows } from "../dataset/golden/read-golden-rows.ts";
import { readContext } from "../dataset/read-context.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { type SplitResult, splitRows } from "../golden-care/split-rows.ts";
import { count } from "../text/count.ts";
import { alignLeft, alignRight, cutTo } from "../text/display-width.ts";
import { logJson } from "../text/log-json.ts";
import { logLine } from "../text/log-line.ts";
import { sha256 } from "../workspace/sha256.ts";
import { writeNewFiles } from "../workspace/write-new-files.ts";
import type { Command } from "./command.ts";
import { formatOption, goldenInputs, shareOf, similarityOf, similarityOption } from "./golden-inputs.ts";
import { helpOption, inputsNamed } from "./options.ts";
import { tellWarnings } from "./tell-warnings.ts";

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
    tellWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(format === "json" ? asJson(result) : asText(result, rows.length, share, out));
    return 0;
  },
};

const LABEL_WIDTH = 40;

function asText(result: SplitResult, cases: number, share: number, out: string): string {
  const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
  const row = (label: string, n: number, validation: number): string =>
    `${alignLeft(cutTo(label, LABEL_WIDTH), LABEL_WIDTH)} ${alignRight(String(n), 6)} ${alignRight(String(validation), 10)} ${alignRight(percent(validation, n), 6)}`;
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
    `${alignLeft("", LABEL_WIDTH)} ${alignRight("cases", 6)} ${alignRight("validation", 10)} ${alignRight("share", 6)}`,
    row(`all (wanted: ${percent(share, 1)})`, cases, result.validation),
    ...shown.map(({ label, cases: n, validation }) => row(logLine(label, 200), n, validation)),
    "",
    ...notes,
    `written  ${logLine(out)}`,
  ];
  return `${lines.join("\n")}\n`;
}

function asJson({ splits, validation, labels, keptTogether, critical, torn, complete }: SplitResult): string {
  const facts = { cases: splits.length, validation, kept_together: keptTogether, critical, complete, torn, labels };
  return logJson(`${JSON.stringify(facts, null, 2)}\n`);
}
