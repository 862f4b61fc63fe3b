import { describe, expect, it } from "vitest";
import { pretty } from "../helpers/golden-of-tools.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const corpus = [{ chunk_id: "c1", text: "Twelve days." }];
const golden = [{ id: "a", question: "How many days?", expected_chunk_ids: ["c1"] }];
const gate = async (run: string) => {
  const files = { "g.jsonl": golden, "c.jsonl": corpus, "t.json": run };
  return runCli(["gate", "--golden", "g.jsonl", "--traces", "t.json", "--corpus", "c.jsonl"], tempFolder(files));
};
const read = async (...testCases: readonly object[]) => gate(pretty({ testCases }));
const answered = {
  name: "test_case_0",
  input: "How many days?",
  actualOutput: "12.",
  retrievalContext: ["Twelve days."],
};

describe("a test run of DeepEval", () => {
  it("has the tokens of the pipeline where it counts them", async () => {
    const counts = { inputTokenCount: 800, outputTokenCount: 40 };
    const metricsData = [{ name: "Faithfulness", score: 1, inputTokenCount: 5000, outputTokenCount: 500 }];
    const { report } = await read({ ...answered, ...counts, metricsData });
    expect(report?.metrics.tokens_mean?.head).toBe(840);
  });

  it("has none where it does not: those of its judges are no tokens of the pipeline", async () => {
    const { report } = await read({ ...answered, metricsData: [{ name: "Bias", score: 1, inputTokenCount: 5000 }] });
    expect(report?.metrics.tokens_mean?.head ?? null).toBeNull();
  });

  it("is read without answers where it tested retrieval alone", async () => {
    const { actualOutput: _, ...retrieved } = answered;
    const { report, err } = await read(retrieved);
    expect(report?.metrics["recall@10"]?.head, err).toBe(1);
    expect(report?.metrics.behavior_accuracy?.head ?? null).toBeNull();
  });

  it("is wrong where a case has neither", async () => {
    const { exitCode, err } = await read({ name: "test_case_0", input: "How many days?" });
    expect(exitCode).toBe(2);
    expect(err).toContain("this row is no DeepEval test case: actualOutput and retrievalContext are missing");
  });

  it("is read where it stands in the file of the newest run, whose conversations are told as unread", async () => {
    const run = { testFile: "t.py", testCases: [answered], conversationalTestCases: [{ name: "c", turns: [] }] };
    const newest = { testRunData: run, testRunLink: null };
    const { report, err } = await gate(JSON.stringify(newest));
    expect(report?.metrics["recall@10"]?.head, err).toBe(1);
    expect(err).toContain("trace/not-read 1 conversational test case of this file: not read");
  });
});
