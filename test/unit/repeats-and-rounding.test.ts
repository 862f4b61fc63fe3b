import { describe, expect, it } from "vitest";
import { differs } from "../../src/statistics/significance.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A mean of repeats is only as exact as a double: what it loses is no change of the pipeline.

describe("differs()", () => {
  it.each([
    [0.8, (0.8 + 0.8 + 0.8) / 3],
    [0, 0],
    [9000.1, (9000.1 * 3) / 3 + 2e-12],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NaN, 1],
  ])("not %d and %d", (a, b) => {
    expect([differs(a, b), differs(b, a)]).toEqual([false, false]);
  });

  it.each([
    [0.8, 0.8 + 1e-9],
    [0, 1e-9],
    [9000, 9000.001],
    [1, Number.POSITIVE_INFINITY],
  ])("%d and %d", (a, b) => {
    expect([differs(a, b), differs(b, a)]).toEqual([true, true]);
  });
});

it("is not worse where two repeats are what three were", async () => {
  const relevant = ["a", "b", "c", "d"];
  const golden = goldenRow("q0", { expected_chunk_ids: relevant, must_cite: [] });
  const repeats = (n: number) =>
    Array.from({ length: n }, (_, repeat) =>
      traceRow("q0", { repeat, retrieved_chunks: relevant, context_chunks: relevant, citations: ["a"] }),
    );
  const folder = tempFolder({
    "g.jsonl": [golden],
    "h.jsonl": repeats(2),
    "b.jsonl": repeats(3),
    "p.yml": "version: 1\ncutoffs: [5]\ngates: { precision@5: { max-regressed: 0 } }\n",
  });
  const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
  const { report } = await runCli(files, folder);
  expect(report?.metrics["precision@5"]).toMatchObject({ improved: 0, regressed: 0, unchanged: 1 });
  expect(report?.gates.find(({ metric }) => metric === "precision@5")?.status).toBe("pass");
});
