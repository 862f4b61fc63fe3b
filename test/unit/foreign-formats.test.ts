import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { goldenAdapters, traceAdapters } from "../../src/input/formats/registry.ts";
import { listOf, valueAt } from "../../src/input/formats/shared/fields.ts";
import { chunkName, chunksOf, recordedScores } from "../../src/input/formats/shared/rag-fields.ts";
import { matchCase, ownScores } from "../../src/input/formats/shared/resolve-traces.ts";
import { QuestionIndex } from "../../src/input/golden/golden-set.ts";
import { readGolden } from "../../src/input/read-golden.ts";
import { fileSample } from "../../src/input/rows/file-sample.ts";
import { explainJsonError } from "../../src/input/rows/json-errors.ts";
import { parseLenient } from "../../src/input/rows/json-rows.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { formatNamed, judgedFormat, readContext, reducedFormat, titleAbout } from "../../src/input/traces/adapter.ts";
import { judgedMetricOf } from "../../src/scoring/judged-scores.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { runCli } from "../helpers/run-cli.ts";
import { sourceOf } from "../helpers/source-of.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const source = (text: string): ByteSource => sourceOf("file", text);

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

describe("the format of a file", () => {
  const traces = async (text: string): Promise<string | undefined> => {
    const sample = await fileSample(source(text));
    return traceAdapters.find((adapter) => sample !== null && adapter.detect(sample))?.name;
  };
  const golden = async (text: string): Promise<string | undefined> => {
    const sample = await fileSample(source(text));
    return goldenAdapters.find((adapter) => sample !== null && adapter.detect(sample))?.name;
  };

  it.each([
    [
      "a native row with the fields of Ragas beside its own",
      json({ query_id: "a", retrieved_chunks: [], question: "", answer: "", contexts: [] }),
      "native",
    ],
    [
      "a document on one line that is longer than what is looked at",
      json({ testCases: [{ input: "x".repeat(100_000) }] }),
      "deepeval",
    ],
    [
      "a document on many lines",
      JSON.stringify({ evalId: "e", results: { version: 3, results: [] } }, null, 2),
      "promptfoo",
    ],
    [
      "a document whose rows come late",
      JSON.stringify({ evalId: "e", results: { prompts: ["x".repeat(70_000)], results: [] } }),
      "promptfoo",
    ],
    ["rows that hold NaN", '{"user_input": "q", "response": "a", "faithfulness": NaN}\n', "ragas"],
    ["a list of rows", '[\n  {"user_input": "q",\n "response": "a"}\n]', "ragas"],
    ["CSV behind a byte order mark", '\ufeff"user_input","response"\n', "ragas"],
    ["CSV with semicolons", "question;chunk_id;rank\n", "chunk-table"],
    ["one response on many lines", JSON.stringify({ response: "a", source_nodes: [] }, null, 2), "llamaindex"],
    ["another tool's results", json({ results: [{ id: 1 }] }), undefined],
    ["nothing", "\n# a comment\n", undefined],
  ])("of %s", async (_, text, name) => {
    expect(await traces(text)).toBe(name);
  });

  it("that nobody knows is an error that says so", async () => {
    const cwd = tempFolder();
    writeFileSync(join(cwd, "golden.jsonl"), json({ id: "a", question: "q", expected_chunk_ids: ["c"] }));
    writeFileSync(join(cwd, "head.csv"), "prompt,completion\nq,a\n");
    const { exitCode, err } = await runCli(["gate", "--golden", "golden.jsonl", "--traces", "head.csv"], cwd);
    expect(exitCode).toBe(2);
    expect(err).toContain("this file looks like CSV, with columns of no format that is known");
  });

  it("of a golden set of our own stays ours, whatever stands beside", async () => {
    expect(await golden(json({ id: "a", question: "q", ground_truth: "t", expected_behavior: "abstain" }))).toBe(
      "native",
    );
    expect(await golden(json({ question: "q", ground_truth: "t" }))).toBe("ragas");
    expect(await golden("question,expected_chunk_id\nq,c\n")).toBe("chunk-table");
  });
});

describe("the golden case of a row", () => {
  const rows = [
    ["a", "Same  question?"],
    ["b", "Same question?"],
    ["c", "Cafe\u0301 hours?"],
  ].map(([id, question]) => json({ id, question, expected_chunk_ids: ["x"] }));
  const join = async (trace: Parameters<typeof matchCase>[0]) => {
    const log = new DiagnosticLog();
    const golden = await readGolden([source(rows.join(""))], { relevantFrom: 1, sha256 }, new DiagnosticLog());
    const found = matchCase(trace, new QuestionIndex([golden]), { file: "f", line: 1 }, log);
    return found === null ? log.list().map(({ code }) => code) : [found.id, found.by];
  };

  it.each([
    [{ query_id: "z" }, ["z", "id"]],
    [{ other_ids: ["z", "b"], question: "Same question?" }, ["b", "id"]],
    [{ other_ids: ["z"], question: "Caf\u00e9   hours?" }, ["c", "question"]],
    [{ question: "Same question?" }, ["trace/ambiguous-question"]],
    [{ other_ids: ["a"], question: "Caf\u00e9 hours?" }, ["trace/ambiguous-question"]],
    [{ other_ids: ["a"], question: "Asked anew?" }, ["a", "id"]],
    [{ question: "café hours?" }, ["trace/unknown-question"]],
    [{ other_ids: [7, null, ""] }, ["trace/unknown-question"]],
  ])("%j", async (trace, expected) => {
    expect(await join(trace)).toEqual(expected);
  });
});

describe("the id of a chunk", () => {
  const index = new ChunkIndex();
  index.intern("c1").text = "One  text";
  index.intern("c2").textHash = `sha256:${sha256("hashed text")}`;
  index.intern("t1").text = "twice";
  index.intern("t2").text = "twice";
  for (const { id } of [...index.values()]) index.get(id)!.inManifest = true;
  const nameOf = (idMap: string | null, chunk: Parameters<typeof chunkName>[0]) => {
    const { id, by } = chunkName(chunk, readContext({ index, sha256, idMap }));
    return [by === "hash" ? id.slice(0, 5) : id, by];
  };

  it.each([
    [null, { id: "own", text: "One text" }, ["own", "id"]],
    [null, { id: " ", text: "One\ntext " }, ["c1", "text"]],
    [null, { text: "hashed text" }, ["c2", "text"]],
    [null, { text: "twice" }, ["text:", "hash"]],
    [null, { text: "" }, ["text:", "hash"]],
    ["metadata.key", { id: "own", raw: { metadata: { key: 7 } } }, ["7", "id"]],
    ["metadata.key", { raw: { metadata: { key: 0 } } }, ["0", "id"]],
    ["metadata.key", { raw: { metadata: { key: 4.5e17 } } }, ["text:", "hash"]],
    ["metadata.key", { id: "own", text: "One text", raw: {} }, ["text:", "hash"]],
  ] as const)("%s %j", (idMap, chunk, expected) => {
    expect(nameOf(idMap, chunk)).toEqual(expected);
  });

  it("is the same for texts that differ in white space only", () => {
    const names = ["a  b", "a\nb ", "ab"].map((text) => chunkName({ text }, readContext({})).id);
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
  });

  it("is found by own keys alone, also by those with dots", () => {
    expect(valueAt({ "a.b": { c: 1 } }, "a.b.c")).toBe(1);
    expect(valueAt({}, "constructor.name")).toBeUndefined();
    expect(valueAt({ __proto__: { id: 1 } }, "id")).toBeUndefined();
  });
});

describe("lists and chunks", () => {
  it.each([
    ["['a', \"b's\", 'it\\'s', 'line\\n', 7, None]", ["a", "b's", "it's", "line\n", 7, null]],
    ["['\\xe9\\u00e9\\U0001f600']", ["éé\u{1f600}"]],
    ["['a' \"b's\"\n 'c']", ["a", "b's", "c"]],
    ["['a' b]", null],
    ["[454875633728479233, 7]", ["454875633728479233", 7]],
    ["['a', 454875633728479233]", ["a", "454875633728479233"]],
    ['["json", 1]', ["json", 1]],
    ["[]", []],
    ["[ ]", []],
    ["['open", null],
    ["['a'] and more", null],
    ["text", null],
    [undefined, null],
  ])("%j is %j", (text, list) => {
    expect(listOf(text)).toEqual(list);
  });

  it("of a serialised LangChain document are its fields", () => {
    const document = {
      lc: 1,
      type: "constructor",
      id: ["langchain_core", "documents", "base", "Document"],
      kwargs: { page_content: "t", id: "d", metadata: {} },
    };
    expect(chunksOf([document])).toMatchObject([{ id: "d", text: "t" }]);
  });
});

it("the access labels of a document count where its metadata are the text of a record", async () => {
  const metadata = JSON.stringify({ chunk_id: "b:1", tenant_id: "b" });
  const document = { page_content: "Theirs.", metadata };
  const run = { id: "r", trace_id: "r", dotted_order: "1r", name: "rag", run_type: "chain", extra: {} };
  const found = {
    ...run,
    id: "s",
    name: "search",
    run_type: "retriever",
    parent_run_id: "r",
    dotted_order: "1r.2s",
    inputs: { query: "How?" },
    outputs: { documents: [document] },
  };
  const files = {
    "chain.jsonl": [{ query_id: "q", input: "How?", context: [document], answer: "So." }],
    "runs.jsonl": [{ ...run, inputs: { question: "How?" }, outputs: { answer: "So." } }, found],
  };
  const golden = [{ id: "q", question: "How?", expected_chunk_ids: ["a:1"], user_context: { tenant_id: "a" } }];
  for (const [name, traces] of Object.entries(files)) {
    const folder = tempFolder({ "g.jsonl": golden, [name]: traces });
    const { report, err } = await runCli(["--golden", "g.jsonl", "--traces", name], folder);
    expect(report?.acl.violations[0], err).toMatchObject({ case_id: "q", chunk_id: "b:1", rule: "tenant" });
  }
});

describe("scores that come along", () => {
  it("have our names, the lower of two, and no value where nothing was evaluated", () => {
    const entries = [
      ["Answer Relevancy", 0.9],
      ["Correctness [GEval]", "0.5"],
      ["factual_correctness(mode=f1)", 0.25],
      ["faithfulness", null],
      ["context_relevance", ""],
      ["conciseness", Number.NaN],
      ["completeness", "TRUE"],
      ["judged context recall", "95%"],
      ["judged_context_precision", "error 404"],
      ["my_rubric", 4],
      ["cost", "4,5"],
      ["other thing", 0.5],
      ["__proto__", 1],
    ] as const;
    const context = readContext({ judgedMetricOf });
    expect(ownScores(recordedScores(entries, { library: "a tool" }).scores, context)).toEqual({
      answer_relevance: 0.9,
      answer_correctness: 0.25,
      completeness: 1,
      judged_context_recall: Number.NaN,
      other_thing: 0.5,
      proto: 1,
    });
  });

  it.each([
    ["where higher is better", "Faithfulness", "groundedness", { faithfulness: 0.2 }],
    ["where lower is better", "Misalignment", "misalignment", { misalignment: 0.9 }],
    ["of something else", "my rubric", "My_Rubric", { my_rubric: 0.2 }],
  ])("count by the worst of several for one metric, %s", (_, one, other, worst) => {
    const entries = [
      [one, 0.2],
      [other, 0.9],
    ] as const;
    for (const order of [entries, entries.toReversed()])
      expect(ownScores(recordedScores(order, { library: "a tool" }).scores, readContext({ judgedMetricOf }))).toEqual(
        worst,
      );
  });

  it("are called what the metrics say they are called elsewhere", () => {
    const judged = metrics.filter((metric) => metric.judged);
    expect(judged.length).toBeGreaterThan(5);
    for (const { name, aliases = [] } of judged)
      for (const alias of [name, ...aliases]) {
        const { scores } = recordedScores([[alias.replaceAll("_", " "), 0.5]], { library: "a tool" });
        expect(ownScores(scores, readContext({ judgedMetricOf }))).toEqual({ [name]: 0.5 });
      }
  });

  it("are read from JSON as Python writes it, and texts that hold NaN stay texts", () => {
    expect(parseLenient('{"a": NaN, "b": "NaN \\" NaN", "c": [-Infinity]}')).toEqual({
      a: null,
      b: 'NaN " NaN',
      c: [null],
    });
    expect(parseLenient('{"a": NaNa}')).toBeUndefined();
  });

  it.each([
    ["a string that is never closed, beside NaN", () => parseLenient(`[NaN, ${'\\"'.repeat(400_000)}`)],
    [
      "one that ends in a backslash, beside a long number",
      () => parseLenient(`[1234567890123456789, ${'\\"'.repeat(400_000)}\\`),
    ],
    [
      "a line of line ends",
      () => explainJsonError(new TextEncoder().encode(`{}${"\r".repeat(400_000)}x`), 2, "f", new DiagnosticLog()),
    ],
  ])("%s is refused in time that grows with its length", (_, read) => {
    expect(read()).toBeFalsy();
  });

  it("have numbers beside them that keep all their digits", () => {
    expect(parseLenient('{"a":454875633728479233,"b":[-12345678901234567890],"c":0.1234567890123456}')).toEqual({
      a: "454875633728479233",
      b: ["-12345678901234567890"],
      c: 0.1234567890123456,
    });
    expect(parseLenient('{"a": 1700000000000000, "b": "at: 454875633728479233", "c": 12345678901234567e3}')).toEqual({
      a: 1_700_000_000_000_000,
      b: "at: 454875633728479233",
      c: Number("12345678901234567e3"),
    });
    expect(parseLenient('{"a": 454875633728479233, "b": NaN}')).toEqual({ a: "454875633728479233", b: null });
  });
});

describe("a format without some of its parts", () => {
  const ragas = traceAdapters.find(({ name }) => name === "ragas")!;

  it("has a name that says all of it", () => {
    const reduced = reducedFormat(ragas, ["context", "retrieved", "latency"]);
    expect(reduced.name).toBe("ragas-without-retrieved-context");
    expect(formatNamed(reduced.name, traceAdapters)).toEqual(reduced);
    expect(formatNamed("ragas", traceAdapters)).toBe(ragas);
    for (const name of ["ragas-without-", "ragas-without-latency", "ragas-without-nothing", "none"])
      expect(formatNamed(name, traceAdapters), name).toBeUndefined();
  });

  it("is not blamed on its file for what the format never has", () => {
    const reduced = reducedFormat(ragas, ["context"]);
    expect(titleAbout(reduced, ["context"])).toBe(`${ragas.title} without ids of the context chunks`);
    expect(titleAbout(reduced, ["context", "citations"])).toBe(ragas.title);
  });

  it("has a name as well where a live judge gave it its scores", () => {
    for (const format of traceAdapters) {
      for (const reduced of [format, reducedFormat(format, ["context", "scores"])]) {
        const judged = judgedFormat(reduced);
        const judgesNothing = ["answer", "context"].every((part) => reduced.lacks.includes(part as "answer"));
        expect(judged.lacks, reduced.name).toEqual(reduced.lacks.filter((part) => judgesNothing || part !== "scores"));
        expect(formatNamed(judged.name, traceAdapters)).toEqual(judged === format ? format : { ...judged });
        expect(judgedFormat(judged)).toBe(judged);
      }
    }
    expect(formatNamed("native-judged", traceAdapters)).toBeUndefined();
  });

  it("comes back from a score file: the merged run says the same as the traces", async () => {
    const cwd = tempFolder();
    const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);
    write("golden.jsonl", json({ id: "a", question: "q", expected_chunk_ids: ["c"] }));
    write("head.jsonl", json({ user_input: "q", response: "an answer", retrieved_contexts: ["text"] }));
    const golden = ["--golden", "golden.jsonl"];
    await runCli(["score", ...golden, "--traces", "head.jsonl", "--out", "scores.jsonl"], cwd);
    const merged = await runCli(["gate", ...golden, "--traces", "scores.jsonl"], cwd);
    const plain = await runCli(["gate", ...golden, "--traces", "head.jsonl"], cwd);
    expect(merged.report).toEqual(plain.report);
    expect(plain.markdown).toContain("without ids of the retrieved chunks");
  });
});

describe("texts that cannot be mapped", () => {
  const gate = async (golden: object | string, rows: readonly object[], policy: string) => {
    const cwd = tempFolder();
    const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);
    write("golden.jsonl", typeof golden === "string" ? golden : json(golden));
    write("head.jsonl", rows.map(json).join(""));
    write("corpus.jsonl", json({ chunk_id: "c", text: "known" }));
    write("p.yml", `version: 1\n${policy}`);
    const inputs = [
      "--golden",
      "golden.jsonl",
      "--traces",
      "head.jsonl",
      "--corpus",
      "corpus.jsonl",
      "--config",
      "p.yml",
    ];
    return await runCli(["gate", ...inputs], cwd);
  };
  const golden = { id: "a", question: "q", expected_chunk_ids: ["c"] };
  const row = { user_input: "q", response: "r", retrieved_contexts: ["unknown", "known"] };

  it("are an error if labels name ids, with the ways out", async () => {
    const { exitCode, err } = await gate(golden, [row], "");
    expect(exitCode).toBe(2);
    expect(err).toContain("error trace/unmapped-chunks 1 of 2 chunks have no id that is known");
    expect(err).toContain("rag-gate golden anchor");
  });

  it("are a warning if they are few", async () => {
    const rows = Array.from({ length: 25 }, (_, i) => ({ ...row, user_input: `q${i}`, retrieved_contexts: ["known"] }));
    const cases = rows.map(({ user_input }, i) => json({ ...golden, id: `${i}`, question: user_input })).join("");
    const { err } = await gate(cases, [{ ...rows[0], retrieved_contexts: ["unknown", "known"] }, ...rows.slice(1)], "");
    expect(err).toContain("warning trace/unmapped-chunks 1 of 26 chunks");
  });

  it.each(["known\nknown", "known\n\nknown", "known\n---\nknown", "known|known"])(
    "are told to be those of several chunks where they are: %j",
    async (text) => {
      const { err } = await gate(golden, [{ ...row, retrieved_contexts: [text] }], "");
      expect(err).toContain("\n  hint: the texts of several chunks stand there as one: let the");
    },
  );

  it("are no mistake if evidence labels are found in them", async () => {
    const quoted = { id: "a", question: "q", expected_evidence: [{ quote: "known" }] };
    const { err, report } = await gate(quoted, [{ ...row, retrieved_contexts: ["Else.", "It is known."] }], "");
    expect(err).not.toContain("trace/unmapped-chunks");
    expect(report!.metrics["mrr@10"]!.head).toBe(0.5);
  });

  it("are found as reference contexts wherever they are, also without a corpus manifest", async () => {
    const reference = { user_input: "q", reference: "r", reference_contexts: ["What is known is this."] };
    const rows = [{ ...row, retrieved_contexts: ["Else.", "Indeed, what is known - is this."] }];
    const cwd = tempFolder({ "golden.jsonl": json(reference), "head.jsonl": rows });
    const { report } = await runCli(["gate", "--golden", "golden.jsonl", "--traces", "head.jsonl"], cwd);
    expect(report!.metrics["mrr@10"]!.head).toBe(0.5);
    expect(report!.metrics.context_recall!.head).toBe(1);
  });

  it("and an id-map that names no key are told apart", async () => {
    for (const name of ["auto", "text", "none"]) {
      const { exitCode, err } = await gate(golden, [row], `adapters: { id-map: ${name} }\n`);
      expect(exitCode).toBe(2);
      expect(err).toContain(`"${name}" is not the key that holds the id of a chunk`);
    }
  });
});

it.each([
  ["objects", { user_input: { 0: "Q?" }, response: { 0: "A." }, retrieved_contexts: { 0: ["c"] } }],
  ["lists", { question: ["Q?"], answer: ["A."], contexts: [["c"]] }],
])("says what to do with a table by columns of %s", async (_, columns) => {
  const cwd = tempFolder({
    "golden.jsonl": json({ id: "a", question: "Q?", expected_chunk_ids: ["c1"] }),
    "ragas.json": json(columns),
  });
  const { err } = await runCli(["validate", "--golden", "golden.jsonl", "--traces", "ragas.json"], cwd);
  expect(err).toContain('write it by rows, in pandas with to_json(path, orient="records")');
});
