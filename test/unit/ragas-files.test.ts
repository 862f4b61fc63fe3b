import { describe, expect, it } from "vitest";
import { goldenRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const sample = { question: "Question a?", answer: "So." };

describe("contexts of Ragas that are documents, as who writes the file by hand leaves them", () => {
  const gate = async (contexts: readonly object[]) => {
    const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [{ ...sample, contexts }] });
    return runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  };

  it("are named by their ids", async () => {
    const { report, err } = await gate([
      { page_content: "t", metadata: { chunk_id: "other:c1" } },
      { id: "a:c1", text: "u" },
    ]);
    expect(report?.metrics["mrr@10"]?.head, err).toBe(0.5);
  });

  it("leak where they are another tenant's", async () => {
    const { report } = await gate([{ chunk_id: "a:c1", text: "t", tenant_id: "globex" }]);
    expect(report?.decision).toBe("FAIL");
    expect(report?.acl.leaks).toBe(1);
  });
});

it.each([
  ["question", "answer", "retrieved_contexts"],
  ["query", "answer", "contexts"],
  ["query", "response", "retrieved_contexts"],
  ["question", "response", "contexts"],
])("rows with %s, %s and %s are samples, whichever of the two versions each name is of", async (asked, said, found) => {
  const row = { [asked]: "Question a?", [said]: "So.", [found]: [{ id: "a:c1" }], ground_truth: "So." };
  const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [row] });
  const { report, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  expect(report?.metrics["recall@10"]?.head, err).toBe(1);
});

it("an answer relevancy below 0, which a cosine may be, is 0, and no other score is", async () => {
  const gate = async (scores: object) => {
    const row = { user_input: "Question a?", response: "So.", retrieved_contexts: [{ id: "a:c1" }], ...scores };
    const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [row] });
    return runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  };
  expect((await gate({ answer_relevancy: -0.012 })).report?.metrics.answer_relevance?.head).toBe(0);
  expect((await gate({ faithfulness: -0.012 })).err).toContain("scores.faithfulness of case");
  expect((await gate({ answer_relevancy: -2 })).err).toContain("scores.answer_relevance of case");
});

describe("the question of a test set of Ragas", () => {
  const convert = (...rows: object[]) =>
    runCli(["convert", "--golden", "g.jsonl", "--to", "native"], tempFolder({ "g.jsonl": rows }));

  it("is the column that is filled, as among samples that were answered", async () => {
    const { exitCode, err } = await convert({ user_input: "", question: "Question a?", reference: "So." });
    expect(exitCode, err).toBe(0);
  });

  it("is told to be missing by the name that the file has", async () => {
    const { err } = await convert({ question: "Question a?", ground_truth: "So." }, { question: "", ground_truth: "" });
    expect(err).toContain("g.jsonl:2 error golden/invalid-row this row is no Ragas sample: question is missing");
  });
});

describe("results of Ragas as a golden set", () => {
  const read = async (file: string, text: string) => {
    const { out, err } = await runCli(["convert", "--golden", file, "--to", "native"], tempFolder({ [file]: text }));
    return { err, cases: rowsIn<Record<string, unknown>>(out) };
  };

  it("hold no grades in a column that is the score of a metric", async () => {
    const row = { user_input: "How?", reference: "So.", response: "Thus.", retrieved_contexts: ["t"], relevance: 0.7 };
    const lines = await read("g.jsonl", `${JSON.stringify(row)}\n`);
    expect(lines.cases, lines.err).toMatchObject([{ question: "How?", expected_answer: "So." }]);
    const csv = await read("g.csv", "user_input,reference,response,relevance\nHow?,So.,Thus.,0.7\n");
    expect(csv.cases, csv.err).toEqual(lines.cases);
  });

  it("hold the grades that somebody added", async () => {
    const row = { user_input: "How?", reference: "So.", response: "Thus.", relevance: { "a:c1": 2 } };
    expect((await read("g.jsonl", `${JSON.stringify(row)}\n`)).cases).toMatchObject([{ relevance: { "a:c1": 2 } }]);
    const wrong = await read("g.jsonl", `${JSON.stringify({ ...row, relevance: "high" })}\n`);
    expect(wrong.err).toContain("relevance: must be an object, is a string");
  });
});

describe("a test set that Ragas made before 0.2", () => {
  const row = { question: "How?", contexts: ["So it is."], ground_truth: "So.", evolution_type: "simple" };
  const labels = async (golden: object): Promise<Record<string, unknown> | undefined> => {
    const cwd = tempFolder({ "g.jsonl": [golden], "c.jsonl": [{ chunk_id: "c1", text: "So it is." }] });
    const { out } = await runCli(["convert", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--to", "native"], cwd);
    return rowsIn(out)[0];
  };

  it("has as labels the contexts that its questions were made of", async () => {
    const expected_evidence = [{ quote: "So it is." }];
    expect(await labels(row)).toMatchObject({ expected_evidence, expected_answer: "So.", tags: ["simple"] });
  });

  it("has none where a pipeline answered them, or nothing says what they are", async () => {
    expect(await labels({ ...row, answer: "So." })).not.toHaveProperty("expected_evidence");
    expect(await labels({ ...row, evolution_type: undefined })).not.toHaveProperty("expected_evidence");
  });
});
