import { expect, it } from "vitest";
import { native } from "../../src/input/formats/native.ts";
import { trecRun } from "../../src/input/formats/trace-formats.ts";
import { fileSample } from "../../src/input/rows/file-sample.ts";
import { isShareable } from "../../src/scoring/score-packer.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

const ROW = { query_id: "a", retrieved_chunks: [], context_chunks: [], answer: "", citations: [] };

it.each([
  ["rag-gate's own traces", JSON.stringify(ROW), null, true],
  ["own traces that are named so", JSON.stringify(ROW), native, true],
  ["rows that leave a part out", JSON.stringify({ ...ROW, lacks: ["answer"] }), null, false],
  ["a TREC run", "q1 Q0 d1 1 0.5 run", null, false],
  ["what is named a TREC run", JSON.stringify(ROW), trecRun, false],
  ["scores", '{"rag_gate_scores":1}', null, false],
  ["scores under another name", '{"rag_gate_scores":1}', native, false],
])("threads score %s: %#", async (_, text, named, shareable) => {
  const source = bytesSource("t", Buffer.from(`${text}\n`), false);
  expect(await isShareable(source, await fileSample(source), named)).toBe(shareable);
});
