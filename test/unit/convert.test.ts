import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { SCENARIOS } from "../helpers/stage-scenario.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const scenario = (name: string, file: string): string => readFileSync(join(SCENARIOS, name, file), "utf8");
const rows = (text: string): Record<string, unknown>[] => rowsIn(text);

const golden = { id: "q1", question: "How?", expected_answer: "So.", expected_chunk_ids: ["a"], tags: ["x"] };
const trace = {
  query_id: "q1",
  config_id: "main",
  retrieved_chunks: [
    { chunk_id: "a", score: 0.9, stage: "dense" },
    { chunk_id: "b", score: 0.9, stage: "dense" },
  ],
  context_chunks: [{ chunk_id: "a", text: "So it is." }],
  answer: "So.",
  citations: ["a"],
  latency_ms: { end_to_end: 12 },
};

describe("rag-gate convert", () => {
  it("what a format cannot say stays not available in native traces, and the gate says the same of both", async () => {
    const folder = tempFolder({
      "golden.jsonl": scenario("format-openinference", "golden.jsonl"),
      "spans.jsonl": scenario("format-openinference", "head.jsonl"),
    });
    const args = ["convert", "--traces", "spans.jsonl", "--golden", "golden.jsonl", "--to", "native"];
    const { exitCode, err, out } = await runCli([...args, "--out", "native.jsonl"], folder);
    expect({ exitCode, out, err }).toEqual({
      exitCode: 0,
      out: "",
      err: expect.stringContaining("6 rows as rag-gate traces (JSONL), with all that rag-gate reads of them"),
    });
    const native = rows(readFileSync(join(folder, "native.jsonl"), "utf8"));
    expect(native[0]!.lacks).toEqual(["reranked", "citations", "tokens", "cost", "scores"]);
    const gate = async (file: string) => (await runCli(["--golden", "golden.jsonl", "--traces", file], folder)).report!;
    const [direct, converted] = [await gate("spans.jsonl"), await gate("native.jsonl")];
    expect(converted.metrics).toEqual(direct.metrics);
    expect(converted.decision).toBe(direct.decision);
    const citation = converted.gates.find(({ metric }) => metric === "citation_correctness")!;
    expect(citation).toMatchObject({ status: "not_evaluated", message: expect.stringContaining("not available") });
  });

  it("reference texts of a golden dataset become evidence labels, whatever the corpus is", async () => {
    const sample = { user_input: "How?", reference: "So.", reference_contexts: ["So it is.", "So it is."] };
    const folder = tempFolder({ "g.jsonl": [sample] });
    const { exitCode, out } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], folder);
    expect({ exitCode, rows: rows(out) }).toMatchObject({
      exitCode: 0,
      rows: [{ expected_evidence: [{ quote: "So it is." }] }],
    });
  });

  it("finds the case of a trace without an ID by its question", async () => {
    const sample = { user_input: "How?", response: "So.", retrieved_contexts: [] };
    const folder = tempFolder({ "t.jsonl": [sample], "g.jsonl": [golden] });
    const { out } = await runCli(["convert", "--traces", "t.jsonl", "--golden", "g.jsonl", "--to", "native"], folder);
    expect(rows(out)).toMatchObject([{ query_id: "q1", answer: "So." }]);
  });

  it("native to native is the same, byte for byte the second time", async () => {
    const folder = tempFolder({ "t.jsonl": [trace] });
    const first = await runCli(["convert", "--traces", "t.jsonl", "--to", "native", "--out", "a.jsonl"], folder);
    expect(first.err).toContain("1 row as rag-gate traces (JSONL), with all that rag-gate reads of them");
    expect(rows(readFileSync(join(folder, "a.jsonl"), "utf8"))).toEqual([trace]);
    await runCli(["convert", "--traces", "a.jsonl", "--to", "native", "--out", "b.jsonl"], folder);
    expect(readFileSync(join(folder, "b.jsonl"))).toEqual(readFileSync(join(folder, "a.jsonl")));
  });

  it("to Ragas takes the reference from the golden set, and says what is lost", async () => {
    const folder = tempFolder({ "t.jsonl": [trace], "g.jsonl": [golden] });
    const { out, err } = await runCli(
      ["convert", "--traces", "t.jsonl", "--golden", "g.jsonl", "--to", "ragas"],
      folder,
    );
    expect(rows(out)).toEqual([
      {
        user_input: "How?",
        retrieved_contexts: ["So it is."],
        retrieved_context_ids: ["a"],
        response: "So.",
        reference: "So.",
        reference_context_ids: ["a"],
      },
    ]);
    expect(err).toContain(
      "1 row as Ragas dataset (JSONL); not carried, in how many rows: citations (1), config_id (1), latency_ms (1), query_id (1), retrieved_chunks (1)",
    );
  });

  it("to Ragas carries the failure of a query, so that it still counts as one", async () => {
    const failed = { query_id: "r", question: "Why?", error: { type: "Timeout", message: "60 s" } };
    const cases = [golden, { ...golden, id: "r", question: "Why?" }];
    const folder = tempFolder({ "t.jsonl": [trace, failed], "g.jsonl": cases });
    const inputs = ["--golden", "g.jsonl", "--traces"];
    await runCli(["convert", ...inputs, "t.jsonl", "--to", "ragas", "--out", "r.jsonl"], folder);
    const { report, err } = await runCli(["gate", ...inputs, "r.jsonl"], folder);
    expect(report?.metrics.error_rate, err).toMatchObject({ head: 0.5, n: 2 });
    expect(report?.metrics.context_recall).toMatchObject({ head: 0.5, n: 2 });
  });

  it("to Ragas names the chunks of a case that has grades alone", async () => {
    const graded = { id: "q", question: "How?", relevance: { a: 2, b: 0, c: 1 } };
    const { out, err } = await runCli(
      ["convert", "--golden", "g.jsonl", "--to", "ragas"],
      tempFolder({ "g.jsonl": [graded] }),
    );
    expect(rows(out), err).toEqual([{ user_input: "How?", reference_context_ids: ["a", "c"] }]);
  });

  it("to Ragas without a question anywhere is refused", async () => {
    const folder = tempFolder({ "t.jsonl": [trace] });
    const { exitCode, err, out } = await runCli(["convert", "--traces", "t.jsonl", "--to", "ragas"], folder);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain("t.jsonl:1 error convert/refused");
  });

  it("to TREC keeps the order where scores are tied", async () => {
    const folder = tempFolder({ "t.jsonl": [trace] });
    const { out, err } = await runCli(["convert", "--traces", "t.jsonl", "--to", "trec"], folder);
    expect(out).toBe("q1 Q0 a 1 2 main\nq1 Q0 b 2 1 main\n");
    expect(err).toContain("scores that do not say the order (1)");
    expect(err).toContain("answer (1)");
  });

  it.each(["a b", "#a", "a\u001b[31m", "a\u202eb"])("an id that TREC cannot hold is refused: %j", async (id) => {
    const folder = tempFolder({ "t.jsonl": [{ ...trace, retrieved_chunks: [id] }] });
    const { exitCode, err, out } = await runCli(["convert", "--traces", "t.jsonl", "--to", "trec"], folder);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain("convert/refused");
    expect(err).not.toMatch(/[\u001b\u202e]/);
  });

  it("golden sets become qrels and Ragas samples", async () => {
    const folder = tempFolder({ "g.jsonl": [golden] });
    const trec = await runCli(["convert", "--golden", "g.jsonl", "--to", "trec"], folder);
    expect(trec.out).toBe("q1 0 a 3\n");
    expect(trec.err).toContain("expected_answer (1), question (1), tags (1)");
    const ragas = await runCli(["convert", "--golden", "g.jsonl", "--to", "ragas"], folder);
    expect(rows(ragas.out)).toEqual([{ user_input: "How?", reference: "So.", reference_context_ids: ["a"] }]);
  });

  it.each(["permission_denied", "abstain"])(
    "chunks of a case that expects %s become no relevant ones",
    async (expected_behavior) => {
      const folder = tempFolder({ "g.jsonl": [{ ...golden, expected_behavior, relevance: { a: 3 } }] });
      const trec = await runCli(["convert", "--golden", "g.jsonl", "--to", "trec"], folder);
      expect(trec.out).toBe("");
      const ragas = await runCli(["convert", "--golden", "g.jsonl", "--to", "ragas"], folder);
      expect(rows(ragas.out)).toEqual([{ user_input: "How?", reference: "So." }]);
      for (const { err } of [trec, ragas]) expect(err).toContain("chunks that must not be found (1)");
    },
  );

  it.each([
    [{ relevance: { a: 0 } }, true],
    [{ relevance: { a: 3, b: 1 } }, true],
    [{ relevance: { b: 0 } }, false],
    [{ expected_chunk_ids: undefined, relevance: { b: 1 } }, false],
  ])("to qrels it is told where grades make other chunks relevant: %j, %s", async (more, told) => {
    const folder = tempFolder({ "g.jsonl": [{ ...golden, ...more }] });
    const { err } = await runCli(["convert", "--golden", "g.jsonl", "--to", "trec"], folder);
    expect(err.includes("expected chunks that the grades contradict (1)")).toBe(told);
  });

  it("what cannot be seen is escaped on the way to a terminal, and means the same", async () => {
    const question = "a\u009b31m\u202eb \u{1f600} ü";
    const folder = tempFolder({ "g.jsonl": [{ ...golden, question }] });
    const { out } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], folder);
    expect(out).not.toMatch(/[\u0080-\u009f\u202e]/);
    expect(rows(out)[0]!.question).toBe(question);
  });

  it("never writes over a file without --force", async () => {
    const folder = tempFolder({ "g.jsonl": [golden], "out.jsonl": "mine\n" });
    const args = ["convert", "--golden", "g.jsonl", "--to", "native", "--out", "out.jsonl"];
    const refused = await runCli(args, folder);
    expect(refused.exitCode).toBe(2);
    expect(refused.err).toContain("file/exists");
    expect(readFileSync(join(folder, "out.jsonl"), "utf8")).toBe("mine\n");
    expect((await runCli([...args, "--force"], folder)).exitCode).toBe(0);
    expect(rows(readFileSync(join(folder, "out.jsonl"), "utf8"))).toEqual([golden]);
  });

  it("writes nothing of an input that cannot be read, and keeps the file that was there", async () => {
    const folder = tempFolder({ "t.jsonl": `${JSON.stringify(trace)}\n{"query_id":\n`, "old.jsonl": "mine\n" });
    const args = ["convert", "--traces", "t.jsonl", "--to", "native"];
    expect((await runCli(args, folder)).out).toBe("");
    expect((await runCli([...args, "--out", "new.jsonl"], folder)).exitCode).toBe(2);
    expect(existsSync(join(folder, "new.jsonl"))).toBe(false);
    await runCli([...args, "--out", "old.jsonl", "--force"], folder);
    expect(readFileSync(join(folder, "old.jsonl"), "utf8")).toBe("mine\n");
  });

  it.each([
    [["--to", "native"], "usage/missing-option"],
    [["--golden", "g.jsonl"], "usage/missing-option"],
    [["--golden", "g.jsonl", "--to", "excel"], "usage/invalid-value"],
    [["--golden", "g.jsonl", "--to", "native", "--from", "excel"], "usage/invalid-value"],
    [["--traces", "none.jsonl", "--to", "native"], "file/not-found"],
    [["--golden", "empty.jsonl", "--to", "native"], "golden/empty"],
    [["--traces", "empty.jsonl", "--to", "native"], "trace/empty"],
    [["--golden", "twice.jsonl", "--to", "native"], "golden/duplicate-id"],
    [["--golden", "bad.jsonl", "--to", "native"], "golden/invalid-row"],
  ])("%j ends in %s", async (args, code) => {
    const folder = tempFolder({
      "g.jsonl": [golden],
      "empty.jsonl": "\n",
      "twice.jsonl": [golden, golden],
      "bad.jsonl": [{ id: "q", question: 7 }],
    });
    const { exitCode, err } = await runCli(["convert", ...args], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain(code);
  });
});

describe("native traces that say what they lack", () => {
  const { citations: _, ...without } = trace;

  it("need not hold it, and it is not available", async () => {
    const folder = tempFolder({ "t.jsonl": [{ ...without, lacks: ["citations"] }], "g.jsonl": [golden] });
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
    expect(report!.metrics.citation_correctness?.head ?? null).toBeNull();
    expect(report!.metrics.context_recall!.head).toBe(1);
  });

  it.each([
    [
      "a row that lacks more than the first",
      [
        { ...trace, query_id: "q2" },
        { ...without, lacks: ["citations"] },
      ],
    ],
    [
      "a row that lacks less",
      [
        { ...without, lacks: ["citations"] },
        { ...trace, query_id: "q2" },
      ],
    ],
  ])("%s is an error", async (_name, traces) => {
    const folder = tempFolder({ "t.jsonl": traces, "g.jsonl": [golden, { ...golden, id: "q2", question: "Why?" }] });
    const { exitCode, err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("t.jsonl:2 error trace/mixed-formats");
  });

  it("what is missing beside it is told", async () => {
    const { answer: _answer, ...bare } = without;
    const folder = tempFolder({ "t.jsonl": [{ ...bare, lacks: ["citations"] }], "g.jsonl": [golden] });
    const { err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
    expect(err).toContain("t.jsonl:1 error trace/invalid-row answer: is missing");
  });

  it("a part that does not exist is told", async () => {
    const folder = tempFolder({ "t.jsonl": [{ ...trace, lacks: ["everything"] }], "g.jsonl": [golden] });
    const { err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
    expect(err).toContain("lacks[0]: must be one of retrieved, reranked");
  });
});
