import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// The values come from pytrec_eval (the C code of trec_eval 9.0.8), cross-checked with trec_eval 10.0 (`trec_eval -q -c
// -l L`); exponential gain by running trec_eval on qrels with grades replaced by 2^rel-1, RR@k with `-M k`.
interface Vector {
  readonly name: string;
  readonly relevance_level?: number;
  readonly qrels: Record<string, Record<string, number>>;
  readonly run: Record<string, { doc: string; score: number }[]>;
  readonly trec_order?: Record<string, string[]>;
  readonly expected_per_query?: Record<string, Record<string, number>>;
  readonly expected_after_dedup?: Record<string, number>;
}

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, "ir_metrics.json"), "utf8")) as { cases: Vector[] };
const CUTOFFS = [1, 3, 5, 10];
const OURS: Readonly<Record<string, string>> = {
  success: "hit",
  P: "precision",
  recall: "recall",
  recall_cap: "recall_cap",
  RR: "mrr",
  AP: "map",
};

describe.each(cases)("$name", (vector) => {
  const level = vector.relevance_level ?? 1;
  const golden = Object.entries(vector.qrels).map(([id, grades]) => {
    const relevance = Object.fromEntries(Object.entries(grades).map(([doc, grade]) => [doc, Math.max(0, grade)]));
    return { id, question: id, relevance, expected_behavior: "answer" };
  });
  const traces = Object.entries(vector.run)
    .filter(([id]) => id in vector.qrels)
    .map(([query_id, docs]) => ({
      query_id,
      context_chunks: [],
      answer: "",
      citations: [],
      retrieved_chunks: vector.trec_order?.[query_id] ?? docs.map(({ doc }) => doc),
    }));
  const expected = vector.expected_per_query ?? { q1: vector.expected_after_dedup! };

  it.each(["exponential", "linear"])("equals trec_eval with %s gain", async (gain) => {
    const policy = `version: 1\nrelevant-from: ${level}\nndcg-gain: ${gain}\n`;
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "p.yml": policy });
    const { cases: rows, report } = await runCli(
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", "--k", "1,3,5,10", "--metrics", "all"],
      folder,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    let compared = 0;
    for (const [id, values] of Object.entries(expected)) {
      const hasRelevant = Object.values(vector.qrels[id]!).some((grade) => grade >= level);
      for (const k of CUTOFFS) {
        for (const [theirs, ours] of [
          ...Object.entries(OURS),
          [gain === "linear" ? "ndcg_lin" : "ndcg_exp", "ndcg"],
        ] as const) {
          const value = byId.get(id)!.metrics[`${ours}@${k}`];
          const want = values[`${theirs}@${k}`]!;
          compared++;
          // A query without anything relevant is 0 for trec_eval and out of the mean for us: what cannot be found says nothing.
          if (!hasRelevant) expect(value, `${id} ${ours}@${k}`).toBeNull();
          else expect(Math.abs(value! - want), `${id} ${ours}@${k}: ${value} and ${want}`).toBeLessThanOrEqual(1e-12);
        }
      }
    }
    expect(compared).toBeGreaterThanOrEqual(CUTOFFS.length * 7);
    for (const k of CUTOFFS) {
      const relevant = Object.entries(expected).filter(([id]) =>
        Object.values(vector.qrels[id]!).some((grade) => grade >= level),
      );
      const mean = relevant.reduce((sum, [, values]) => sum + values[`recall@${k}`]!, 0) / relevant.length;
      expect(Math.abs(report!.metrics[`recall@${k}`]!.head! - mean)).toBeLessThanOrEqual(1e-9);
    }
  });
});
