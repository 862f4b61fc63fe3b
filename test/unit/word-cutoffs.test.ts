import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseMetricRef } from "../../src/scoring/metrics/index.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// 3, 4, and 2 words.
const CHUNKS = [
  { chunk_id: "a", document_id: "d", text: "one two three" },
  { chunk_id: "b", document_id: "d", text: "four, five - six (seven)" },
  { chunk_id: "c", document_id: "d", text: "eight nine" },
];

async function metricsOf(names: readonly string[], corpus: readonly object[], more: object = {}) {
  const cwd = tempFolder({
    "g.jsonl": [{ id: "q", question: "Which?", expected_chunk_ids: ["b", "c"] }],
    "t.jsonl": [
      { query_id: "q", retrieved_chunks: ["a", "b", "c"], context_chunks: [], citations: [], answer: "This.", ...more },
    ],
    "c.jsonl": corpus,
  });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
  const { cases, err } = await runCli(["gate", ...inputs, "--metrics", names.join(",")], cwd);
  return { err, metrics: cases[0]!.metrics, missing: cases[0]!.missing };
}

describe("a cutoff in words", () => {
  it("takes the longest beginning whose chunks have so many words together, and at least one chunk", async () => {
    const names = ["recall@1w", "recall@6w", "recall@7w", "recall@8w", "recall@9w", "precision@7w", "mrr@7w"];
    const { metrics } = await metricsOf(names, CHUNKS);
    expect(names.map((name) => metrics[name])).toEqual([0, 0, 0.5, 0.5, 1, 0.5, 0.5]);
  });

  it("reads the texts of the trace if the manifest has none", async () => {
    const retrieved_chunks = CHUNKS.map(({ chunk_id, text }) => ({ chunk_id, text }));
    const { metrics } = await metricsOf(["recall@7w"], [{ chunk_id: "z", document_id: "d" }], { retrieved_chunks });
    expect(metrics["recall@7w"]).toBe(0.5);
  });

  it("is undecided if a text that decides it is not known, and does not pass a gate that it could fail", async () => {
    const corpus = [CHUNKS[0]!, { chunk_id: "b", document_id: "d" }];
    const { metrics, missing } = await metricsOf(["recall@2w", "recall@7w"], corpus);
    expect(metrics["recall@2w"]).toBe(0);
    expect(metrics["recall@7w"]).toBeUndefined();
    expect(missing["recall@7w"] ?? "undecided").toBe("undecided");
    const golden = ["q1", "q2"].map((id) => ({ id, question: id, expected_chunk_ids: ["c"] }));
    const trace = { context_chunks: [], citations: [], answer: "This." };
    const cwd = tempFolder({
      "g.jsonl": golden,
      "t.jsonl": [
        { query_id: "q1", retrieved_chunks: ["c"], ...trace },
        { query_id: "q2", retrieved_chunks: ["a", "b", "c"], ...trace },
      ],
      "c.jsonl": [CHUNKS[0], CHUNKS[2], { chunk_id: "b", document_id: "d" }],
      "p.yml": "version: 1\ngates:\n  recall@5w: { min: 0.9 }\n",
    });
    const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
    const { report } = await runCli(["gate", ...inputs], cwd);
    expect(report!.gates.find(({ metric }) => metric === "recall@5w")!.status).toBe("not_evaluated");
    expect(report!.decision).toBe("FAIL");
  });

  it("decides in a gate, also against a report as baseline", async () => {
    const cwd = tempFolder({
      "g.jsonl": [{ id: "q", question: "Which?", expected_chunk_ids: ["b"] }],
      "main.jsonl": [
        { query_id: "q", retrieved_chunks: ["b", "a"], context_chunks: [], citations: [], answer: "This." },
      ],
      "t.jsonl": [{ query_id: "q", retrieved_chunks: ["a", "b"], context_chunks: [], citations: [], answer: "This." }],
      "c.jsonl": CHUNKS,
    });
    writeFileSync(`${cwd}/p.yml`, "version: 1\ngates:\n  recall@4w: { min: 0.5, max-drop: 0.1 }\n");
    const inputs = ["gate", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
    await runCli([...inputs, "--traces", "main.jsonl", "--out", "main"], cwd);
    const { report } = await runCli([...inputs, "--traces", "t.jsonl", "--baseline", "main"], cwd);
    const gates = report!.gates.filter(({ metric }) => metric === "recall@4w");
    expect(gates.map(({ kind, status, value, baseline }) => [kind, status, value, baseline])).toEqual([
      ["min", "fail", 0, 1],
      ["max-drop", "fail", 0, 1],
    ]);
  });

  it.each([
    ["doc_recall@10w", "takes no cutoff in words"],
    ["recall@0w", "is no cutoff"],
    ["recall@10x", "is no cutoff"],
    ["recall@10000", "is no cutoff"],
    ["citation_correctness@10w", "takes no cutoff"],
  ])("is refused in %s", (name, problem) => {
    expect(parseMetricRef(name)).toMatchObject({ problem: expect.stringContaining(problem) });
  });
});
