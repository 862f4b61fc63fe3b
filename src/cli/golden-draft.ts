import { existsSync } from "node:fs";
import { anchorRows } from "../datasets/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { Budget, type DraftChunk, draftCase, runPool, startAsking } from "../judge/index.ts";
import { DEFAULT_JUDGE_SETTINGS } from "../policy/index.ts";
import { compareBytes, count, logLine } from "../text/index.ts";
import { findSources, resolveIn, sha256, writeNewFiles } from "../workspace/index.ts";
import { type Command, helpOption, judgeOptions } from "./command.ts";
import { judgeRequest } from "./request-from-args.ts";

const DEFAULT_COUNT = 20;

export const goldenDraft: Command = {
  name: "draft",
  usage: "golden draft",
  summary: "Asks a model for a question and answer a chunk, as drafts to be reviewed. They decide nothing but leaks.",
  example: "npx rag-gate golden draft --corpus corpus.jsonl --judge-base-url URL --judge-model NAME --out drafts.jsonl",
  undone: "written",
  options: [
    { name: "corpus", value: "FILE...", help: "corpus manifest with the texts of the chunks", many: true },
    { name: "count", value: "N", help: `how many chunks are drawn (default ${DEFAULT_COUNT}); always the same ones` },
    ...judgeOptions,
    { name: "out", value: "FILE", help: "golden set of drafts to write; must not exist" },
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const problems = new DiagnosticLog();
    args.require(["corpus", "out", "judge-base-url", "judge-model"], problems);
    const wanted = args.one("count") ?? String(DEFAULT_COUNT);
    if (!/^[1-9]\d{0,4}$/.test(wanted))
      problems.error("usage/invalid-value", `--count "${wanted}" is no number of chunks`);
    const out = args.one("out");
    // Checked before calls to the LLM are paid for.
    if (out !== undefined && existsSync(resolveIn(terminal.cwd, out)))
      problems.error("file/exists", `${out} exists already`);
    problems.throwIfErrors();
    const live = (await judgeRequest(args, terminal, problems))!;
    problems.throwIfErrors();
    const index = await readIndex(args.many("corpus"), terminal.cwd);
    const chunks = sampleOf(draftChunks(index), Number(wanted));
    const limits = { ...DEFAULT_JUDGE_SETTINGS, maxCalls: chunks.length * 4 };
    const { callTimeoutMs, totalTimeoutMs } = limits;
    const deadline = live.clock() + totalTimeoutMs;
    const judge = startAsking(live, { budget: new Budget(limits), deadline, callTimeoutMs });
    const rows = new Map<string, string>();
    const failures = new Map<string, number>();
    let done = 0;
    await runPool(chunks, limits.concurrency, async (chunk) => {
      const draft = await draftCase(chunk, judge, sha256);
      if ("value" in draft) {
        // The sentence that holds the answer survives another chunking, and the chunk does not.
        const { rows: anchored } = anchorRows([{ row: draft.value, file: out!, line: 1 }], index);
        rows.set(chunk.id, `${JSON.stringify(anchored[0])}\n`);
      } else failures.set(draft.failed, (failures.get(draft.failed) ?? 0) + 1);
      live.onProgress(++done, chunks.length);
    });
    for (const [why, times] of failures) terminal.err(`${count(times, "chunk")} without a draft: ${why}\n`);
    if (rows.size === 0) return 1;
    writeNewFiles([{ path: out!, text: chunks.flatMap(({ id }) => rows.get(id) ?? []).join("") }], terminal.cwd);
    terminal.out(
      `Drafts: ${rows.size} in ${logLine(out!)}. Review each, and remove its "draft": until then it decides nothing.\n`,
    );
    return 0;
  },
};

async function readIndex(patterns: readonly string[], root: string): Promise<ChunkIndex> {
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(findSources(patterns, root), index, log);
  log.throwIfErrors();
  return index;
}

function draftChunks(index: ChunkIndex): DraftChunk[] {
  const chunks = [...index.values()].flatMap(({ id, text, active, label }) =>
    text === null || text.trim() === "" || active === false
      ? []
      : [{ id, text, tenantId: label?.tenantId ?? "", roles: label?.roles ?? [] }],
  );
  if (chunks.length > 0) return chunks;
  const message = "no chunk of the corpus has a text";
  throw mistake("corpus/empty", message, { hint: "give the manifest a text a chunk" });
}

/** Samples chunks of the whole corpus in the order of their hashed ids, so that the sample is always the same. */
function sampleOf(chunks: readonly DraftChunk[], size: number): DraftChunk[] {
  const keyed = chunks.map((chunk) => ({ chunk, key: sha256(chunk.id) }));
  return keyed
    .sort((a, b) => compareBytes(a.key, b.key))
    .slice(0, size)
    .map(({ chunk }) => chunk);
}
