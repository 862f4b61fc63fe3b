import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { scoreShard } from "../flow/score-shard.ts";
import { logLine } from "../text/log-line.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { writeLines } from "../workspace/write-lines.ts";
import type { Command } from "./command.ts";
import { keepInputs } from "./keep-inputs.ts";
import { helpOption, inputOptions } from "./options.ts";
import { progressLine } from "./progress.ts";
import { requestFromArgs } from "./request-from-args.ts";
import { tellWarnings } from "./tell-warnings.ts";

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
    tellWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(`Scores: ${logLine(out)}\n`);
    return 0;
  },
};
