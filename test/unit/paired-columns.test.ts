import { renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const CHUNKS = ["a", "b", "c", "d", "e", "f", "g", "h"];

type Row = Record<string, unknown>;

/** A run over varying lists of chunks. The first case has no trace, and the trace of the second failed. */
function tracesOf(ids: readonly string[], seed: number, repeats = 1): Row[] {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const some = (): string[] =>
    CHUNKS.filter(() => random() < 0.6)
      .map((id) => ({ id, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id);
  return ids.flatMap((id, i) => {
    if (i === 0) return [];
    const failed = i === 1 ? { error: { type: "timeout" } } : {};
    return Array.from({ length: repeats }, (_, repeat) =>
      traceRow(id, { repeat, retrieved_chunks: some(), reranked_chunks: some(), ...failed }),
    );
  });
}

describe("ranking metrics that a baseline report does not have", () => {
  const ids = Array.from({ length: 14 }, (_, i) => `q${i}`);
  const labels: readonly Row[] = [
    { expected_chunk_ids: ["a"] },
    { expected_chunk_ids: ["c", "a", "h"], relevance: { a: 1, c: 3, h: 2 } },
    { expected_chunk_ids: undefined, must_cite: [], relevance: { b: 2, d: 0, e: 1 } },
    { expected_chunk_ids: undefined, expected_behavior: "abstain" },
  ];
  const golden = ids.map((id, i) => goldenRow(id, labels[i % labels.length]));

  async function measure(repeats: number, policy = "version: 1\n") {
    const folder = tempFolder({
      "g.jsonl": golden,
      "b.jsonl": tracesOf(ids.slice(1), 1, repeats),
      "h.jsonl": tracesOf(ids, 2, repeats),
      "p.yml": policy,
    });
    const files = ["--golden", "g.jsonl", "--config", "p.yml"];
    await runCli([...files, "--traces", "b.jsonl"], folder);
    renameSync(join(folder, "rag-gate-report"), join(folder, "main"));
    const asked = ["--metrics", "all", "--k", "1,3,7", "--traces", "h.jsonl"];
    const against = async (baseline: string) =>
      (await runCli([...files, ...asked, "--baseline", baseline], folder)).report!;
    return { fromReport: await against("main"), fromTraces: await against("b.jsonl") };
  }

  const computed = ["recall@1", "reranked:ndcg@3", "map@7", "recall_cap@3", "reranked:returned_precision@7", "mrr@3"];

  it("are computed from its stored ranks, with the values that its traces give", async () => {
    const { fromReport, fromTraces } = await measure(1);
    for (const name of computed) {
      expect(fromTraces.metrics[name]!.baseline, name).toEqual(expect.any(Number));
      expect(fromReport.metrics[name], name).toEqual(fromTraces.metrics[name]);
    }
  });

  it("are not computed from the ranks of one repeat of several", async () => {
    const { fromReport } = await measure(2);
    for (const name of computed) expect(fromReport.metrics[name]).toMatchObject({ baseline: null, pairs: 0 });
  });

  it("are not computed for cases whose grades the ranks do not cover", async () => {
    const { fromReport, fromTraces } = await measure(1, "version: 1\nrelevant-from: 2\n");
    expect(fromReport.metrics["recall@1"]).toEqual(fromTraces.metrics["recall@1"]);
    const [some, all] = [fromReport, fromTraces].map(({ metrics }) => metrics["ndcg@3"]!.pairs);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all!);
  });
});
