import {
  readManifest
} from "./chunk-KCZTWVYS.js";
import {
  anchorRows
} from "./chunk-GBRIPIQ4.js";
import {
  files,
  judgeOptions,
  judgeRequest,
  option
} from "./chunk-DPOCA4J4.js";
import {
  Budget,
  DEFAULT_JUDGE_SETTINGS,
  DiagnosticLog,
  compareBytes,
  count,
  draftCase,
  existsSync,
  logLine,
  mistake,
  resolveIn,
  runPool,
  sha256,
  startAsking,
  writeNewFiles
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/cli/golden-draft.ts
var DEFAULT_COUNT = 20;
var goldenDraft = {
  name: "draft",
  usage: "golden draft",
  summary: "Asks a model for a question and answer a chunk, as drafts to be reviewed. They decide nothing but leaks.",
  example: "npx rag-gate golden draft --corpus corpus.jsonl --judge-base-url URL --judge-model NAME --out drafts.jsonl",
  undone: "written",
  options: [
    files("corpus", "corpus manifest with the texts of the chunks"),
    option("count", "N", `how many chunks are drawn (default ${DEFAULT_COUNT}); always the same ones`),
    ...judgeOptions,
    option("out", "FILE", "golden set of drafts to write; must not exist")
  ],
  async run(args, terminal) {
    const problems = new DiagnosticLog();
    args.require(["corpus", "out", "judge-base-url", "judge-model"], problems);
    const wanted = args.one("count") ?? String(DEFAULT_COUNT);
    if (!/^[1-9]\d{0,4}$/.test(wanted))
      problems.error("usage/invalid-value", `--count "${wanted}" is no number of chunks`);
    const out = args.one("out");
    if (out !== void 0 && existsSync(resolveIn(terminal.cwd, out)))
      problems.error("file/exists", `${out} exists already`);
    problems.throwIfErrors();
    const live = await judgeRequest(args, terminal, problems);
    problems.throwIfErrors();
    const index = await readManifest(args, terminal.cwd);
    const chunks = sampleOf(draftChunks(index), Number(wanted));
    const limits = { ...DEFAULT_JUDGE_SETTINGS, maxCalls: chunks.length * 4 };
    const { callTimeoutMs, totalTimeoutMs } = limits;
    const deadline = live.clock() + totalTimeoutMs;
    const judge = startAsking(live, { budget: new Budget(limits), deadline, callTimeoutMs });
    const rows = /* @__PURE__ */ new Map();
    const failures = /* @__PURE__ */ new Map();
    let done = 0;
    await runPool(chunks, limits.concurrency, async (chunk) => {
      const draft = await draftCase(chunk, judge, sha256);
      if ("value" in draft) {
        const { rows: anchored } = anchorRows([{ row: draft.value, file: out, line: 1 }], index);
        rows.set(chunk.id, `${JSON.stringify(anchored[0])}
`);
      } else failures.set(draft.failed, (failures.get(draft.failed) ?? 0) + 1);
      live.onProgress(++done, chunks.length);
    });
    for (const [why, times] of failures) terminal.err(`${count(times, "chunk")} without a draft: ${why}
`);
    if (rows.size === 0) return 1;
    writeNewFiles([{ path: out, text: chunks.flatMap(({ id }) => rows.get(id) ?? []).join("") }], terminal.cwd);
    terminal.out(
      `Drafts: ${rows.size} in ${logLine(out)}. Review each, and remove its "draft": until then it decides nothing.
`
    );
    return 0;
  }
};
function draftChunks(index) {
  const chunks = [...index.values()].flatMap(
    ({ id, text, active, label }) => text === null || text.trim() === "" || active === false ? [] : [{ id, text, tenantId: label?.tenantId ?? "", roles: label?.roles ?? [] }]
  );
  if (chunks.length > 0) return chunks;
  const message = "no chunk of the corpus has a text";
  throw mistake("corpus/empty", message, { hint: "give the manifest a text a chunk" });
}
function sampleOf(chunks, size) {
  const keyed = chunks.map((chunk) => ({ chunk, key: sha256(chunk.id) }));
  return keyed.sort((a, b) => compareBytes(a.key, b.key)).slice(0, size).map(({ chunk }) => chunk);
}
export {
  goldenDraft
};
