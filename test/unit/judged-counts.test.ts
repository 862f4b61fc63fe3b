import { describe, expect, it } from "vitest";
import { evaluatedText, judgedCounts } from "../../src/gate/outcome.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";

import { runCli } from "../helpers/run-cli.ts";
import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const faithfulness = metrics.find(({ name }) => name === "faithfulness")!;

describe("the cases of a judged metric", () => {
  const golden = sketchGolden([{}, {}, {}, {}, {}, { behavior: "abstain" }]);
  const states = ["scored", "scored", "scored", "missing", "excluded", "scored"] as const;
  const observed = ["answer", "abstain", null, null, "answer", "abstain"] as const;
  const run = sketchRun(golden, { faithfulness: [0.5, null, null, 0, 1, 1] }, { states, observed });

  it("are those that take part and that it applies to: with a score, refused, or neither", () => {
    expect(judgedCounts(faithfulness, golden, run)).toEqual({ asked: 4, evaluated: 2, refused: 1, unscored: 1 });
    expect(judgedCounts(faithfulness, golden, run, [1, 2, 4, 5])).toEqual({
      asked: 2,
      evaluated: 0,
      refused: 1,
      unscored: 1,
    });
  });

  it("are not refused where the context is judged", () => {
    const onContext = metrics.find(({ name }) => name === "context_relevance")!;
    const run = sketchRun(golden, { context_relevance: [0.5, null, null, 0, 1, 1] }, { states, observed });
    expect(judgedCounts(onContext, golden, run)).toEqual({ asked: 4, evaluated: 2, refused: 0, unscored: 2 });
  });

  it("are without a score where the run has no such column", () => {
    const none = { ...run, columns: new Map() };
    expect(judgedCounts(faithfulness, golden, none)).toEqual({ asked: 4, evaluated: 0, refused: 0, unscored: 4 });
  });

  it("are not refused where another repeat answered and has no score, in whichever order they came", async () => {
    const answered = { retrieved_chunks: ["a"], context_chunks: ["a"], answer: "yes", citations: ["a"] };
    const refused = { ...answered, answer: "I cannot answer that.", citations: [] };
    const ids = Array.from({ length: 40 }, (_, i) => `q${i}`);
    const golden = jsonl(ids.map((id) => ({ id, question: `What of ${id}?`, expected_chunk_ids: ["a"] })));
    const policy = "version: 1\ngates: { faithfulness: { min: 0.99 } }\n";
    for (const [first, second] of [
      [refused, answered],
      [answered, refused],
    ]) {
      const judged = ids.slice(1).map((query_id) => ({ query_id, ...answered, scores: { faithfulness: 1 } }));
      const repeats = [first, second].map((trace, repeat) => ({ query_id: "q0", repeat, ...trace }));
      const traces = jsonl([...judged, ...repeats]);
      const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "p.yml": policy });
      const { report } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"], folder);
      const gate = report!.gates.find(({ metric }) => metric === "faithfulness")!;
      expect([gate.status, gate.message]).toEqual([
        "not_evaluated",
        expect.stringContaining("1 case without a judgement"),
      ]);
      expect(report!.judged?.[0]).toMatchObject({ asked: 40, evaluated: 39, refused: 0, unscored: 1 });
    }
  });

  it.each([
    [{ asked: 1, evaluated: 1, refused: 0, unscored: 0 }, "1 of 1 case evaluated"],
    [{ asked: 4, evaluated: 1, refused: 3, unscored: 0 }, "1 of 4 cases evaluated (3 refused)"],
    [{ asked: 4, evaluated: 2, refused: 0, unscored: 2 }, "2 of 4 cases evaluated (2 without a score)"],
    [{ asked: 4, evaluated: 1, refused: 1, unscored: 2 }, "1 of 4 cases evaluated (1 refused, 2 without a score)"],
  ])("in words: %j", (counts, text) => expect(evaluatedText(counts)).toBe(text));
});
