import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { goldenAdapters, traceAdapters } from "../../src/input/formats/registry.ts";
import { type FileSample, fileSample } from "../../src/input/rows/file-sample.ts";

import { cases, corpus, type GoldenExample, goldenOfTools, langfuse, textOf } from "../helpers/golden-of-tools.ts";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { sourceOf } from "../helpers/source-of.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

async function sample(content: string | Buffer): Promise<FileSample> {
  return (await fileSample(sourceOf("file", content)))!;
}

describe.each(goldenOfTools)("a golden set of $format as $what", ({ format, text, idOf, carries = cases }) => {
  const name = idOf ?? (({ id }: GoldenExample): string => id);
  it("is taken for nothing else", async () => {
    const looked = await sample(text);
    expect(goldenAdapters.filter((adapter) => adapter.detect(looked)).map((adapter) => adapter.name)).toEqual([format]);
    expect(traceAdapters.filter((adapter) => adapter.detect(looked))).toEqual([]);
  });

  it("is told from its beginning alone", async () => {
    const looked = await sample(text.slice(0, Math.ceil(text.length * 0.9)));
    expect(goldenAdapters.find((adapter) => adapter.detect(looked))?.name).toBe(format);
  });

  it("has the verdict of the same cases in rag-gate's own words", async () => {
    const isByText = !carries.some(({ chunks }) => chunks.some((chunk) => text.includes(chunk)));
    const golden = carries.map(({ chunks, expected_answer, ...more }) => ({
      ...more,
      id: name({ ...more, chunks, expected_answer } as GoldenExample),
      ...(expected_answer === null ? {} : { expected_answer }),
      ...(chunks.length === 0
        ? {}
        : isByText
          ? { expected_evidence: chunks.map((chunk) => ({ quote: textOf(chunk) })) }
          : { expected_chunk_ids: chunks }),
    }));
    const traces = carries.map((one, i) => ({
      query_id: name(one),
      retrieved_chunks: ["it:1", "hr:1"],
      context_chunks: ["it:1"],
      answer: one.expected_behavior ? "I do not know." : i === 0 ? "12 days." : "Somewhere in the portal.",
      citations: ["it:1"],
    }));
    const gate = async (file: string, content: string) => {
      const cwd = tempFolder({ [file]: content, "t.jsonl": traces, "c.jsonl": corpus });
      const inputs = ["--golden", file, "--traces", "t.jsonl", "--corpus", "c.jsonl"];
      const { report, cases, exitCode, err } = await runCli(["gate", ...inputs], cwd);
      return { exitCode, err, cases, metrics: report?.metrics, fingerprint: report?.head.fingerprint };
    };
    const foreign = await gate("golden.txt", text);
    const native = await gate("golden.jsonl", jsonl(golden));
    expect(native.metrics?.["recall@10"]?.head).toBeCloseTo(0.75);
    expect(native.exitCode).toBe(1);
    expect(foreign.cases).toEqual(native.cases);
    expect({ ...foreign, err: "", cases: [] }).toEqual({ ...native, err: "", cases: [] });
  });
});

describe("the files of other formats", () => {
  const scenarios = join(import.meta.dirname, "../scenarios");
  const inputs = readdirSync(scenarios).flatMap((scenario) =>
    readdirSync(join(scenarios, scenario))
      .filter((file) => /^(?:golden|head|baseline)\./.test(file))
      .map((file) => join(scenarios, scenario, file)),
  );
  const newer = goldenAdapters.filter(({ name }) => goldenOfTools.some(({ format }) => format === name));

  it("are taken for none of these", async () => {
    expect(inputs.length).toBeGreaterThan(100);
    for (const path of inputs) {
      const looked = await sample(readFileSync(path));
      const found = newer.filter((adapter) => adapter.detect(looked)).map(({ name }) => name);
      const own = found.some((name) => path.includes(`format-${name.replace(/-(?:examples|items)$/, "")}/golden`));
      // Rows that hold what should be found and what was may serve as either.
      const both = traceAdapters.filter((adapter) => adapter.detect(looked)).map(({ name }) => name);
      const words = `${path} is detected in src/input/formats/ as well: say there what it has that this has not`;
      expect(own ? [] : found.filter((name) => !both.includes(name)), words).toEqual([]);
    }
  });
});

it("a dataset in rag-gate's format is detected by all its rows, and not by a first one with a chunk_id", async () => {
  const rows = [
    { id: "a", question: "What is the bonus?", expected_behavior: "abstain", chunk_id: "hr:1" },
    { id: "b", question: "How many days?", expected_chunk_ids: ["hr:2"] },
  ];
  const folder = tempFolder({
    "g.jsonl": rows,
    "t.jsonl": rows.map(({ id }) => traceRow(id, { retrieved_chunks: ["hr:2"] })),
  });
  const files = ["--golden", "g.jsonl", "--traces", "t.jsonl"];
  expect((await runCli(files, folder)).report?.head.cases).toBe(2);
  expect((await runCli([...files, "--golden-format", "native"], folder)).report?.head.cases).toBe(2);
});

it.each([
  [{ id: "t", input: { question: "q" }, output: { answer: "what the pipeline said" }, metadata: {} }],
  [{ example_id: "e", repetition_number: 1, input: { question: "q" }, output: { answer: "a" }, metadata: {} }],
  [{ inputs: "q", outputs: "what the pipeline said", "faithfulness/v1/score": 5 }],
  [{ promptIdx: 0, testIdx: 0, vars: { question: "q" }, response: { output: "what the pipeline said" } }],
])("what a pipeline answered is taken for no golden set: %j", async (row) => {
  const looked = await sample(jsonl([row]));
  expect(goldenAdapters.filter((adapter) => adapter.detect(looked)).map(({ name }) => name)).toEqual([]);
});

it.each(["answer", "expected_answer", "reference", "ground_truth"])(
  "the reviewed answer of an example is found under %s",
  async (name) => {
    const row = { id: "a", inputs: { question: "How?" }, outputs: { [name]: "So.", expected_chunk_ids: ["x"] } };
    const { out, err } = await runCli(
      ["convert", "--golden", "g.jsonl", "--to", "native"],
      tempFolder({ "g.jsonl": [row] }),
    );
    expect(JSON.parse(out), err).toMatchObject({ expected_answer: "So." });
  },
);

const stricter = {
  user_context: { tenant_id: "a" },
  must_not_contain: ["zq"],
  critical: true,
  expected_behavior: "permission_denied",
  expected_docs: ["d1"],
};

it.each([
  ["LangSmith", { inputs: { question: "How?" }, outputs: { answer: "So.", expected_chunk_ids: ["x"] }, ...stricter }],
  ["Langfuse", { ...langfuse(cases[0]!), ...stricter }],
  ["LangSmith's outputs", { inputs: { question: "How?" }, outputs: { expected_chunk_ids: ["x"], ...stricter } }],
  ["Langfuse's expectedOutput", { ...langfuse(cases[0]!), expectedOutput: { answer: "So.", ...stricter } }],
  [
    "Phoenix's output",
    { node_id: "n", input: { question: "How?" }, output: { answer: "So.", ...stricter }, metadata: {} },
  ],
  ["Ragas", { user_input: "How?", reference: "So.", reference_context_ids: ["x"], metadata: stricter }],
  ["RAGChecker", { query_id: "a", query: "How?", gt_answer: "So.", metadata: JSON.stringify(stricter) }],
])("what makes a gate stricter is read of %s wherever a row says it", async (_, row) => {
  const { out, err } = await runCli(
    ["convert", "--golden", "g.jsonl", "--to", "native"],
    tempFolder({ "g.jsonl": [row] }),
  );
  expect(JSON.parse(out), err).toMatchObject(stricter);
});

const forbids = (...words: string[]) => ({ must_not_contain: words });
it.each([
  ["LangSmith", { inputs: { question: "How?" }, outputs: { answer: "So.", ...forbids("a") }, metadata: forbids("b") }],
  ["Langfuse", { ...langfuse(cases[0]!), expectedOutput: { answer: "So.", ...forbids("a") }, metadata: forbids("b") }],
  [
    "Phoenix",
    { node_id: "n", input: { question: "How?" }, output: { answer: "So.", ...forbids("a") }, metadata: forbids("b") },
  ],
  [
    "DeepEval",
    {
      input: "How?",
      expected_output: "So.",
      retrieval_context: null,
      ...forbids("a"),
      additional_metadata: forbids("b"),
    },
  ],
  ["MLflow", { inputs: { question: "How?" }, expectations: forbids("a"), metadata: forbids("b") }],
  [
    "Ragas",
    { user_input: "How?", reference: "So.", reference_context_ids: ["x"], metadata: forbids("a"), ...forbids("b") },
  ],
])("of two lists of canaries in a row of %s none takes the place of the other", async (_, row) => {
  const { out, err } = await runCli(
    ["convert", "--golden", "g.jsonl", "--to", "native"],
    tempFolder({ "g.jsonl": [row] }),
  );
  expect(JSON.parse(out).must_not_contain.toSorted(), err).toEqual(["a", "b"]);
});

const asker = { user_context: { tenant_id: "acme", roles: ["hr"] } };
const asked = { inputs: { question: "How?" }, outputs: { answer: "So." }, metadata: {} };
it.each<[string, object, object]>([
  [
    "chunks in LangSmith's metadata",
    { ...asked, metadata: { relevant_chunk_ids: ["x"] } },
    { expected_chunk_ids: ["x"] },
  ],
  ["documents in its outputs", { ...asked, outputs: { answer: "So.", relevantDocs: ["d"] } }, { expected_docs: ["d"] }],
  ["who asks in its metadata", { ...asked, metadata: { tenant_id: "acme", roles: ["hr"] } }, asker],
  ["who asks in its inputs", { ...asked, inputs: { question: "How?", ...asker } }, asker],
  [
    "the question beside a prompt in its inputs",
    { ...asked, inputs: { user_question: "How?", prompt: "You are helpful." } },
    { question: "How?" },
  ],
  [
    "the reviewed answer in its outputs",
    { ...asked, outputs: { answer: "Drafted.", gold_answer: "So." } },
    { expected_answer: "So." },
  ],
  [
    "chunks in Langfuse's expectedOutput",
    { ...langfuse(cases[0]!), expectedOutput: { answer: "So.", gold_chunk_ids: ["x"] } },
    { expected_chunk_ids: ["x"] },
  ],
  [
    "grades in Phoenix's output",
    {
      ...asked,
      node_id: "n",
      input: asked.inputs,
      output: { relevant_chunks: { x: 2 } },
      inputs: undefined,
      outputs: undefined,
    },
    { relevance: { x: 2 } },
  ],
  [
    "documents in MLflow's expectations",
    { inputs: { question: "How?" }, expectations: { expected_response: "So.", relevant_doc_ids: ["d"] } },
    { expected_docs: ["d"] },
  ],
])("what stands under usual names in a tool's records is read: %s", async (_, row, read) => {
  const folder = tempFolder({ "g.jsonl": [row] });
  const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], folder);
  expect(JSON.parse(out), err).toMatchObject(read);
  expect(err).not.toContain("lookalike");
});

it("our own words for labels count before those of others", async () => {
  const outputs = { answer: "So.", expected_chunk_ids: ["x"], relevant_chunk_ids: ["y"] };
  const folder = tempFolder({ "g.jsonl": [{ ...asked, outputs }] });
  const { out } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], folder);
  expect(JSON.parse(out).expected_chunk_ids).toEqual(["x"]);
});

it("the question of an example may be the last of its messages", async () => {
  const inputs = { messages: [{ role: "user", content: "How?" }] };
  const folder = tempFolder({ "g.jsonl": [{ ...asked, inputs }] });
  const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], folder);
  expect(JSON.parse(out), err).toMatchObject({ question: "How?" });
});

it("a word of everybody in the metadata of a tool is no mark of ours", async () => {
  const row = { user_input: "How?", reference: "So.", reference_context_ids: ["x"], metadata: { critical: "rather" } };
  const { out, exitCode } = await runCli(
    ["convert", "--golden", "g.jsonl", "--to", "native"],
    tempFolder({ "g.jsonl": [row] }),
  );
  expect([exitCode, JSON.parse(out).critical]).toEqual([0, undefined]);
});
