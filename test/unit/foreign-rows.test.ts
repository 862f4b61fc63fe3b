import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chunksOf } from "../../src/input/formats/shared/rag-fields.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

type Content = string | readonly object[];

const policy = "version: 1\ngates: { recall@5: { min: 0 }, faithfulness: { min: 0, severity: warn } }\n";

async function gate(golden: Content, traces: Content, names = { golden: "g.jsonl", traces: "t.jsonl" }) {
  const cwd = tempFolder({ [names.golden]: golden, [names.traces]: traces, "p.yml": policy });
  const args = ["gate", "--golden", names.golden, "--traces", names.traces, "--config", "p.yml"];
  return await runCli(args, cwd);
}

const question = "Question?";
const native = [{ id: "a", question, expected_chunk_ids: ["17", "x"] }];
/** Ids of digits stand as numbers. */
const listed = (ids: readonly string[]) => `[${ids.map((id) => (/^\d+$/.test(id) ? id : JSON.stringify(id))).join()}]`;
const ragasOf = (...ids: string[]) =>
  `{"user_input":"${question}","response":"r","retrieved_context_ids":${listed(ids)}}`;
const goldenOf = (...ids: string[]) =>
  `{"user_input":"${question}","reference":"r","reference_context_ids":${listed(ids)}}`;
const big = "454875633728479233";

describe("labels of other tools count all of them", () => {
  it.each<[string, Content, Content, number]>([
    [
      "ids as numbers in a table of relevant chunks",
      [17, "x"].map((chunk_id) => ({ question, chunk_id })),
      ragasOf("x"),
      0.5,
    ],
    [
      "the labels of a table that also says what came back",
      [
        { question, chunk_id: "y", expected_chunk_id: "x" },
        { question, chunk_id: "z", expected_chunk_id: "" },
      ],
      ragasOf("y", "z"),
      0,
    ],
    ["whole numbers with more digits than a number holds", goldenOf(big), ragasOf(`${BigInt(big) + 1n}`), 0],
    ["the same numbers", goldenOf(big), ragasOf(big), 1],
    [
      "a case of our own that also says which chunk it was made of",
      [{ id: "a", question, expected_chunk_ids: ["x", "y"], chunk_id: "x" }],
      ragasOf("x"),
      0.5,
    ],
    [
      "a graded case of our own that also says which chunk it was made of",
      [{ id: "a", question, relevance: { y: 2 }, chunk_id: "x" }],
      ragasOf("x"),
      0,
    ],
    [
      "a case in rag-gate's own format that names its query",
      [
        {
          id: "a",
          query_id: "a",
          question,
          expected_chunk_ids: ["y"],
        },
      ],
      ragasOf("x"),
      0,
    ],
  ])("%s", async (_, golden, traces, recall) => {
    const { report, err } = await gate(golden, traces);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]).toMatchObject({ head: recall, n: 1 });
  });

  it.each<[string, Content, string]>([
    [
      "a label without an id beside one with",
      [{ user_input: question, reference: "r", reference_context_ids: ["x", null] }],
      "golden/invalid-evidence",
    ],
    [
      "ids of a LangSmith example that are one text",
      [{ id: "e", inputs: { question }, outputs: { answer: "r", expected_chunk_ids: "x" } }],
      "this row is no LangSmith example: outputs.expected_chunk_ids is no list",
    ],
    [
      "LangSmith examples whose inputs are a text",
      [{ id: "e", inputs: question, outputs: { answer: "r" } }],
      "this row is no LangSmith example: inputs is no object",
    ],
    ["a list in the place of one chunk", [{ question, chunk_id: ["x", "y"] }], "chunk_id is no id"],
    [
      "a table that has a row with labels of our own",
      [
        { question, chunk_id: "x" },
        { question, chunk_id: "z" },
        { question: "Other?", chunk_id: "x", expected_chunk_ids: ["y"] },
      ],
      "error golden/invalid-row id: is missing",
    ],
    [
      "the chunks of a golden case under a name that lacks its last letter",
      [{ id: "a", question, expected_chunk_id: ["x"] }],
      "expected_chunk_id is no id: a list of chunks stands in expected_chunk_ids",
    ],
    [
      "a behaviour that another row of the case contradicts",
      [
        { question, chunk_id: "x" },
        ...["escalate", "abstain"].map((expected_behavior) => ({ question, chunk_id: "", expected_behavior })),
      ],
      "has another expected_behavior than one before it",
    ],
    [
      "a document that Azure's labels grade twice",
      [{ query: question, retrieval_ground_truth: [3, 0].map((grade) => azureLabel("x", grade)) }],
      "a document stands twice in retrieval_ground_truth",
    ],
    [
      "a grade between two",
      [{ query: question, retrieval_ground_truth: [azureLabel("x", 0.5)] }],
      "no query_relevance_label that is a whole number",
    ],
  ])("%s is an error", async (_, golden, message) => {
    const { exitCode, err } = await gate(golden, ragasOf("x"));
    expect(exitCode).toBe(2);
    expect(err).toMatch(/g\.jsonl:[13] error golden\//);
    expect(err).toContain(message);
  });
});

const azureLabel = (document_id: unknown, query_relevance_label: number) => ({ document_id, query_relevance_label });

describe("the case of a row", () => {
  it.each<[string, object]>([
    ["itself", { case_id: "a" }],
    ["its metadata", { metadata: { case_id: "a" } }],
    ["itself before its metadata", { case_id: "a", metadata: { query_id: "b" } }],
  ])("is the one that the row names in %s, whatever it asks", async (_, named) => {
    const row = { user_input: "Another?", response: "r", retrieved_context_ids: ["x"], ...named };
    const { report, err } = await gate(native, [row]);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 0.5, n: 1 });
  });

  it("is the one that asks the same question in another Unicode form and other spaces, and nothing is said of that", async () => {
    const asked = "Bao nhiêu ngày nghỉ phép?";
    const row = { user_input: asked.normalize("NFD").replace(" ", "  "), response: "r", retrieved_context_ids: ["x"] };
    const { report, err } = await gate([{ id: "a", question: asked, expected_chunk_ids: ["x"] }], [row]);
    expect(err).not.toContain("trace/question-differs");
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 1, n: 1 });
  });
});

it("traces of our own that also keep their messages are no agent's log where the first of them failed", async () => {
  const messages = [{ role: "user", content: question }];
  const golden = [...native, { ...native[0], id: "b", question: "Other?" }];
  const told = { retrieved_chunks: ["x"], context_chunks: ["x"], answer: "r", citations: [], messages };
  const { exitCode, err } = await gate(golden, [
    { query_id: "a", messages, error: "timeout" },
    { query_id: "b", ...told },
  ]);
  expect(exitCode).toBe(2);
  expect(err).toContain("t.jsonl:2 error trace/mixed-formats this row is one of rag-gate's own format");
  expect(err).toContain("choose traces-format native if all of it is");
});

it("a golden set that also names a chunk_id is no table of what came back", async () => {
  const golden = [{ id: "a", question, expected_chunk_ids: ["x"], chunk_id: "x" }];
  const { exitCode, err } = await gate(golden, golden);
  expect(exitCode).toBe(2);
  expect(err).toContain("t.jsonl error trace/golden-set this file holds no traces");
});

describe("labels in text files", () => {
  it("our own fields of a CSV file are lists, objects and booleans", async () => {
    const csv = [
      "user_input,reference,reference_context_ids,tags,critical,user_context,notes",
      `${question},r,"['x']","[""hr"", ""b""]",True,"{""tenant_id"": ""t"", ""roles"": [""staff""]}",[draft]`,
    ];
    const cwd = tempFolder({ "g.csv": csv.join("\n") });
    const { out, err } = await runCli(["convert", "--golden", "g.csv", "--to", "native"], cwd);
    expect(err).not.toContain(" error ");
    expect(JSON.parse(out)).toMatchObject({
      expected_chunk_ids: ["x"],
      tags: ["hr", "b"],
      critical: true,
      notes: "[draft]",
      user_context: { tenant_id: "t", roles: ["staff"] },
    });
  });

  it("labels in our own fields beside those of a tool count, and a draft stays one", async () => {
    const own = { answer_schema: { type: "object" }, draft: true, relevance: { y: 2 } };
    const rows = [
      {
        query_id: "a",
        query: question,
        gt_answer: "r",
        response: "",
        retrieved_context: [],
        expected_chunk_ids: ["x"],
      },
      { query_id: "b", query: "Another?", gt_answer: "r", response: "", retrieved_context: [], ...own },
    ];
    const { out } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], tempFolder({ "g.jsonl": rows }));
    const [first, second] = out.trim().split("\n");
    expect(JSON.parse(first!)).toMatchObject({ id: "a", expected_chunk_ids: ["x"] });
    expect(JSON.parse(second!)).toMatchObject({ id: "b", ...own });
  });

  it("what any row of a table says of its case counts", async () => {
    const csv = `question,chunk_id,expected_behavior\n${question},x,\n${question},y,permission_denied\n`;
    const { out } = await runCli(["convert", "--golden", "g.csv", "--to", "native"], tempFolder({ "g.csv": csv }));
    expect(JSON.parse(out)).toMatchObject({ expected_behavior: "permission_denied", relevance: { x: 3, y: 3 } });
  });

  it.each([
    ["TREC qrels", "a 0 x 51\n"],
    ["JSONL", [{ query_id: "a", relevant_chunks: [{ chunk_id: "x", relevance: 51 }] }]],
  ])("a grade of %s above the highest is said to be", async (_, content) => {
    const { exitCode, err } = await gate(content, ragasOf("x"));
    expect(exitCode).toBe(2);
    expect(err).toContain('g.jsonl:1 error golden/invalid-labels the grade of "x" is above 50');
  });
});

describe("rows of other tools count what they say", () => {
  it("the mark that Ragas writes before each chunk of a question over several is none of its text", async () => {
    const reference_contexts = ["<1-hop>\n\nOne text.", "<2-hop>\n\nAnother text."];
    const cwd = tempFolder({
      "g.jsonl": [{ user_input: question, reference: "r", reference_contexts }],
      "t.jsonl": [{ user_input: question, response: "r", retrieved_contexts: ["One text.", "Another text."] }],
      "c.jsonl": ["One text.", "Another text."].map((text, i) => ({ chunk_id: `c${i}`, document_id: "d", text })),
    });
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
    const { report, err } = await runCli(args, cwd);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 1, n: 1 });
  });

  it("documents of Azure with numbers as ids are found", async () => {
    const documents = { retrieved_documents: [{ document_id: 17, relevance_score: 1 }] };
    const row = { query: question, retrieval_ground_truth: [azureLabel(17, 3)], ...documents };
    const { report } = await gate([row], [row]);
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 1, n: 1 });
  });

  it.each<[string, readonly object[], string]>([
    [
      "configs that are numbers",
      [1, 2].map((config_id) => ({ question, chunk_id: `c${config_id}`, rank: 1, config_id })),
      "the traces hold 2 configs: 1, 2",
    ],
    [
      "several runs without a config",
      ["x", "17"].map((chunk_id, run) => ({ question, chunk_id, rank: 1, run })),
      "t.jsonl:2 error trace/invalid-row rank 1 of this question is that of another chunk as well",
    ],
    [
      "a chunk without a rank among others that have one",
      [3, null, 1].map((rank, i) => ({ question, chunk_id: `c${i}`, rank })),
      "t.jsonl:1 error trace/invalid-row 2 of 3 rows of this question have a rank: nobody can tell the order of the others",
    ],
    [
      "a document of Azure without a score among others that have one",
      [
        {
          query: question,
          retrieval_ground_truth: [azureLabel(17, 3)],
          retrieved_documents: [{ document_id: 17 }, { document_id: 18, relevance_score: 1 }],
        },
      ],
      "some of retrieved_documents have a relevance_score and some have none: nobody can tell their order",
    ],
    ["a list in the place of one chunk", [{ question, chunk_id: ["x", "17"] }], "chunk_id is no id"],
  ])("%s in a table are not one ranking", async (_, rows, message) => {
    const { exitCode, err } = await gate(native, rows);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  it.each([
    ["fall", [0.9, 0.5, 0.5, 0.1], {}, false],
    ["grow, as distances do,", [0.1, 0.5, 0.9], {}, false],
    ["go up and down", [0.5, 0.9, 0.1], {}, true],
    ["go up and down beside ranks", [0.5, 0.9, 0.1], { rank: 1 }, false],
  ])("scores of a table that %s are told to say no order: %j", async (_, scores, more, isTold) => {
    const rows = scores.map((score, i) => ({
      question,
      chunk_id: `c${i}`,
      score,
      ...("rank" in more ? { rank: i + 1 } : {}),
    }));
    const { err } = await gate(native, rows);
    expect(err.includes("warning trace/unordered-scores no row of 1 question has a rank")).toBe(isTold);
  });

  const result = { promptIdx: 0, testIdx: 0, vars: { query: question }, provider: { id: "p" }, failureReason: 0 };

  it.each([
    ["null", { output: null }],
    ["absent", {}],
  ])("an output of promptfoo that is %s, with the error that it says of it, is a failed case", async (_, response) => {
    const good = { ...result, vars: { query: "Another?" }, response: { output: "r", metadata: { context: ["t"] } } };
    const golden = [...native, { id: "b", question: "Another?", expected_chunk_ids: ["y"] }];
    const { report, err } = await gate(golden, [good, { ...result, response, error: "No output" }]);
    expect(err).not.toContain(" error ");
    expect(report?.metrics.error_rate?.head).toBe(0.5);
  });

  it("promptfoo's 0 where nobody measured is no cost and no latency, and an answer that it strips is none", async () => {
    const row = { ...result, cost: 0, latencyMs: 0, response: { output: "[output stripped]" } };
    const { report } = await gate(native, [row]);
    const measured = ["cost_mean", "latency_p95", "behavior_accuracy"].map(
      (name) => report?.metrics[name]?.head ?? null,
    );
    expect(measured).toEqual([null, null, null]);
    const free = await gate(native, [{ ...row, response: { output: "r", cost: 0 } }]);
    expect(free.report?.metrics.cost_mean?.head).toBe(0);
    const cached = await gate(native, [{ ...row, response: { output: "r", cost: 0, cached: true } }]);
    expect(cached.report?.metrics.cost_mean?.head ?? null).toBeNull();
  });

  it.each([
    ["an output that is an object", { output: { answer: "r", context: [{ id: "z" }] } }],
    ["the metadata of the response", { output: "r", metadata: { context: [{ id: "z" }] } }],
  ])("what a provider of promptfoo found stands in %s, whatever the test says", async (_, response) => {
    const row = { ...result, vars: { query: question, context: [{ id: "x" }] }, response };
    const labelled = [{ ...native[0], expected_answer: "r" }];
    const { report, err } = await gate(labelled, [row]);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]?.head).toBe(0);
    expect(report?.metrics.exact_match?.head).toBe(1);
  });

  it("an object that a provider of promptfoo answers with is its JSON, where it holds nothing found", async () => {
    const output = { answer: "r", sure: true };
    const { report } = await gate(
      [{ ...native[0], expected_answer: JSON.stringify(output) }],
      [{ ...result, response: { output } }],
    );
    expect(report?.metrics.exact_match?.head).toBe(1);
  });

  const answers = (output: string) => ({ response: { output, metadata: { context: ["t"] } } });

  it("what promptfoo asks again with --repeat is a repeat; another test that asks one case is not", async () => {
    const again = [0, 1, 2].map((testIdx) => ({ ...result, testIdx, ...answers(`r${testIdx}`) }));
    const { report, err } = await gate(native, again);
    expect(err).not.toContain(" error ");
    expect(report?.head).toMatchObject({ cases: 1, traces: 3 });
    const other = { ...again[1], vars: { query: question, language: "fr" } };
    expect((await gate(native, [again[0]!, other])).err).toContain("error trace/duplicate");
    expect((await gate(native, [again[0]!, again[0]!])).err).toContain("error trace/duplicate");
  });

  it("the repetitions of a LangSmith experiment are repeats", async () => {
    const csv = `inputs.question,outputs.answer,error,execution_time,example_id,id\n${question},r,,1,e,1\n${question},r,,1,e,2\n`;
    const cwd = tempFolder({ "g.jsonl": native, "t.csv": csv });
    const { report, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.csv"], cwd);
    expect(err).not.toContain(" error ");
    expect(report?.head).toMatchObject({ cases: 1, traces: 2 });
  });

  it.each([true, ["timeout"], 429])("an agent's error that is %j does not pass for none", async (error) => {
    const { exitCode, err } = await gate(native, [{ query_id: "a", messages: [], answer: "r", error }]);
    expect(exitCode).toBe(2);
    expect(err).toContain("t.jsonl:1 error trace/invalid-row error: ");
  });

  it("roles of a document that an agent's tool returned are looked at", async () => {
    const documents = [{ chunk_id: "x", text: "t", metadata: { acl_roles: ["hr"] } }];
    const cwd = tempFolder({
      "g.jsonl": native,
      "t.jsonl": [{ query_id: "a", messages: [{ tool: "search", result: documents }], answer: "r" }],
      "p.yml": "version: 1\ngates: {}\nadapters: { retrieval-tools: [search] }\n",
    });
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
    expect((await runCli(args, cwd)).report?.acl.leaks).toBe(1);
  });

  it("the number that RAGChecker wants of each row names a case where it is one, else its question does", async () => {
    const row = { query: question, gt_answer: "r", response: "r", retrieved_context: [{ doc_id: "x", text: "t" }] };
    const other = [...native, { id: "000", question: "Another?", expected_chunk_ids: ["z"] }];
    const found = await gate(native, [{ ...row, query_id: "000" }]);
    expect(found.report?.metrics["recall@5"]).toMatchObject({ head: 0.5, n: 1 });
    expect((await gate(other, [{ ...row, query_id: "000" }])).err).toContain(
      'error trace/ambiguous-question this row has the id of "000" and the question of "a"',
    );
  });

  it.each<[string, (metadata: object) => object]>([
    ["LangChain", (metadata) => ({ input: question, context: [{ page_content: "t", metadata }], answer: "r" })],
    [
      "a graph of LangChain",
      (metadata) => ({
        question,
        context: [{ lc: 1, type: "constructor", id: ["Document"], kwargs: { page_content: "t", metadata } }],
        answer: { content: "r", type: "ai" },
      }),
    ],
    [
      "a chain of LangChain without a parser",
      (metadata) => ({
        question,
        context: [{ page_content: "t", metadata }],
        answer: { lc: 1, type: "constructor", id: ["AIMessage"], kwargs: { content: "r" } },
      }),
    ],
    [
      "LlamaIndex",
      (metadata) => ({ query: question, source_nodes: [{ node: { id_: "x", metadata } }], response: "r" }),
    ],
  ])("labels of access in the metadata of %s are looked at", async (_, rowOf) => {
    const golden = [{ ...native[0], user_context: { tenant_id: "a", roles: ["hr"] } }];
    const leaksOf = async (labels: object) => {
      const { report, err } = await gate(golden, [rowOf({ chunk_id: "x", ...labels })]);
      return err.includes(" error ") ? err : report?.acl.leaks;
    };
    expect(await leaksOf({ tenant_id: "a", acl_roles: ["hr"] })).toBe(0);
    expect(await leaksOf({ tenant_id: "b" })).toBe(1);
    expect(await leaksOf({ acl_roles: '["boss"]' })).toBe(1);
    expect(await leaksOf({ acl_roles: "boss" })).toContain("acl_roles: must be an array, is a string");
  });

  it.each<[string, (labels: object) => Content]>([
    ["a table with a chunk a row", (labels) => [{ question, chunk_id: "x", ...labels }]],
    [
      "Azure's documents",
      (labels) => [
        {
          query: question,
          query_id: "a",
          retrieval_ground_truth: [azureLabel("x", 3)],
          retrieved_documents: [{ document_id: "x", relevance_score: 1, ...labels }],
        },
      ],
    ],
    [
      "the chunks that an agent's tool returned",
      (labels) => [
        { query_id: "a", messages: [{ tool: "search", result: [{ chunk_id: "x", ...labels }] }], answer: "r" },
      ],
    ],
    [
      "the documents of Haystack that an agent's tool returned",
      (labels) => [
        {
          query_id: "a",
          messages: [{ tool: "search", result: [{ id: "x", metadata: {}, meta: labels }] }],
          answer: "r",
        },
      ],
    ],
  ])("labels of access beside %s are looked at", async (_, rowsOf) => {
    const golden = [{ ...native[0], user_context: { tenant_id: "a", roles: ["hr"] } }];
    const leaksOf = async (labels: object) => {
      const policy = "version: 1\ngates: {}\nadapters: { retrieval-tools: [search] }\n";
      const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": rowsOf(labels), "p.yml": policy });
      const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
      const { report, err } = await runCli(args, cwd);
      return err.includes(" error ") ? err : report?.acl.leaks;
    };
    expect(await leaksOf({ tenant_id: "a", acl_roles: ["hr"] })).toBe(0);
    expect(await leaksOf({ tenant_id: "b" })).toBe(1);
    expect(await leaksOf({ acl_roles: ["boss"] })).toBe(1);
    expect(await leaksOf({ acl_roles: "boss" })).toContain("acl_roles: must be an array, is a string");
  });

  it("labels of access in the columns of a CSV table are looked at", async () => {
    const golden = [{ ...native[0], user_context: { tenant_id: "a", roles: ["hr"] } }];
    const rows = 'query_id,chunk_id,tenant_id,acl_roles,document_id\na,x,a,"[""hr""]",d\na,y,b,,d\na,z,,,d\n';
    const { report, err } = await gate(golden, rows, { golden: "g.jsonl", traces: "t.csv" });
    expect(err).not.toContain(" error ");
    expect(report?.acl).toMatchObject({ leaks: 1, unknown: 1 });
  });

  it.each([
    ["as spreadsheets write it", "sep=;\r\n", ";", "t.csv:5"],
    ["in quotes, behind a mark of its encoding", '\ufeff"sep=;"\n', ";", "t.csv:5"],
    ["which beats what the header holds most of", "sep=;\n", "x,y,z,u;", "t.csv:5"],
    ["which is a tab", "SEP=\t\n", "\t", "t.csv:5"],
    ["not at all", "", ";", "t.csv:4"],
  ])("a CSV table says on its first line what separates its columns: %s", async (_, first, by, place) => {
    const separator = by.at(-1)!;
    const rows = ["query_id,chunk_id,rank", "a,x,1", "a,y,2"].map((row) => row.replaceAll(",", separator));
    const more = by.length > 1 ? rows.map((row, i) => `${row};${i === 0 ? "a,b,c,d,e" : ""}`) : rows;
    const names = { golden: "g.jsonl", traces: "t.csv" };
    const { report, err } = await gate(native, `${first}${more.join("\r\n")}\r\n`, names);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]?.head).toBe(0.5);
    const torn = await gate(native, `${first}${[...rows, "b"].join("\r\n")}\r\n`, names);
    expect(torn.err).toContain(`${place} error data/not-csv this record has another number of fields`);
  });

  it.each<[string, readonly object[]]>([
    ["a Ragas sample", [{ user_input: question, response: "r", retrieved_contexts: [] }, { response: null }]],
    ["a Ragas sample with an empty answer", [{ user_input: question, response: "r" }, { response: "" }]],
    [
      "a row of a chunk table",
      [
        { question, chunk_id: "x", answer: "r" },
        { chunk_id: "", answer: "" },
      ],
    ],
    ["LangChain's output", [{ input: question, context: [], answer: "r" }, { answer: null }]],
    ["LlamaIndex' response", [{ query: question, source_nodes: [], response: "r" }, { source_nodes: null }]],
    [
      "RAGChecker's result",
      [{ query_id: "a", query: question, response: "r", retrieved_context: [] }, { response: "" }],
    ],
  ])("the error of %s is that of its case, and no empty answer that refuses", async (_, [first, second]) => {
    const golden = [...native, { id: "b", question: "Another?", expected_behavior: "abstain" }];
    const asked = { question: "Another?", user_input: "Another?", input: "Another?", query: "Another?", query_id: "b" };
    const { report, err } = await gate(golden, [first!, { ...first, ...asked, ...second, error: "timeout" }]);
    expect(err).not.toContain(" error ");
    expect(report?.metrics.error_rate?.head).toBe(0.5);
    expect(report?.metrics.abstention_accuracy?.head).toBe(0);
    for (const none of ["False", "None", "nan"]) {
      const sound = await gate(golden, [first!, { ...first, ...asked, error: none }]);
      expect(sound.report?.metrics.error_rate?.head ?? sound.err).toBe(0);
    }
  });

  it.each<[string, unknown, unknown, number]>([
    ["exception", "TimeoutError", null, 1],
    ["error_message", "timeout", "", 1],
    ["errors", ["timeout", "timeout"], undefined, 1],
    ["traceback", "Traceback (most recent call last)", false, 1],
    ["errors", [], undefined, 0],
    ["errors", 0, undefined, 0],
    ["exception", "None", undefined, 0],
  ])(
    "a failure that a row without an answer says under the name %s is that of its case: %j",
    async (name, value, error, head) => {
      const golden = [...native, { id: "b", question: "Another?", expected_behavior: "abstain" }];
      const row = { user_input: question, response: "r", retrieved_contexts: [] };
      const other = { ...row, user_input: "Another?", response: "", [name]: value, error };
      const { report, err } = await gate(golden, [row, other]);
      expect(err).not.toContain(" error ");
      expect(report?.metrics.abstention_accuracy?.head).toBe(1 - head);
      const answered = await gate(golden, [row, { ...other, response: "I don't know." }]);
      expect(answered.report?.metrics.abstention_accuracy?.head).toBe(1);
    },
  );

  it.each<[string, (asked: string, outputs: object) => object]>([
    [
      "an experiment of LangSmith",
      (asked, outputs) => ({
        id: asked,
        example_id: asked,
        "inputs.question": asked,
        error: null,
        execution_time: 1,
        ...Object.fromEntries(Object.entries(outputs).map(([name, value]) => [`outputs.${name}`, value])),
      }),
    ],
    [
      "an experiment of Phoenix",
      (asked, output) => ({
        example_id: asked,
        repetition_number: 1,
        input: { question: asked },
        output,
        error: null,
        reference_output: {},
        annotations: [],
      }),
    ],
  ])("what the target of %s caught is the error of its case, and no empty answer that refuses", async (_, row) => {
    const golden = [...native, { id: "b", question: "Another?", expected_behavior: "abstain" }];
    const rows = [row(question, { answer: "r" }), row("Another?", { answer: "", error: "timeout" })];
    const { report, err } = await gate(golden, rows);
    expect(err).not.toContain(" error ");
    expect(report?.metrics.error_rate?.head).toBe(0.5);
    expect(report?.metrics.abstention_accuracy?.head).toBe(0);
  });

  it("a record of TruLens without an output is the failed case that its error says", async () => {
    const record = { record_id: "1", app_name: "a", input: question, output: "null" };
    const { report } = await gate(native, [{ ...record, record_json: '{"main_error": "timeout"}' }]);
    expect(report?.metrics.error_rate?.head).toBe(1);
    expect((await gate(native, [record])).err).toContain("this row is no TruLens record: output is missing");
  });

  it("0 tokens for 0 are what TruLens writes where it saw no model, and no measurement", async () => {
    const counts = {
      latency: 0,
      total_tokens: 0,
      total_cost: 0,
      cost_json: '{"n_prompt_tokens": 0, "n_completion_tokens": 0}',
    };
    const { report } = await gate(native, [{ record_id: "1", app_name: "a", input: question, output: "r", ...counts }]);
    for (const name of ["tokens_mean", "cost_mean", "latency_p95"])
      expect(report?.metrics[name]?.head ?? null).toBeNull();
  });

  const agent = async (messages: readonly object[], more: object = {}, row: object = {}) => {
    const policy = "version: 1\ngates: {}\nadapters: { retrieval-tools: [search, file_search] }\n";
    const golden = native.map((item) => ({ ...item, ...more }));
    const files = { "g.jsonl": golden, "t.jsonl": [{ ...row, query_id: "a", messages }], "p.yml": policy };
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", "--metrics", "all"];
    return await runCli(args, tempFolder(files));
  };
  const lc = (name: string, kwargs: object) => ({ lc: 1, type: "constructor", id: ["messages", name], kwargs });

  it("scores in an agent's row are on the scale of the judge beside them", async () => {
    const judge = { model: "m", prompt_version: "1", scale: "0-5" };
    const messages = [{ role: "assistant", content: "r" }];
    const { report, err } = await agent(messages, {}, { scores: { faithfulness: 4 }, judge });
    expect(err).not.toContain(" error ");
    expect(report?.metrics.faithfulness?.head).toBe(0.8);
  });

  it("the messages of Gemini are read, and each result goes to a call of its own", async () => {
    const found = (chunk_id: string) => ({
      functionResponse: {
        name: "search",
        response: { result: [{ chunk_id, acl_roles: chunk_id === "x" ? ["boss"] : [] }] },
      },
    });
    const call = { functionCall: { name: "search", args: {} } };
    const { report, err } = await agent([
      { role: "user", parts: [{ text: question }] },
      { role: "model", parts: [{ text: "Let me see.", thought: true }, call, call] },
      { role: "user", parts: [found("x"), found("17")] },
      { role: "model", parts: [{ text: "r" }] },
    ]);
    expect(err).not.toMatch(/ (error|warning) /);
    expect(report?.metrics["recall@5"]?.head).toBe(1);
    expect(report?.metrics.tool_calls_mean?.head).toBe(2);
    expect(report?.metrics.behavior_accuracy?.head).toBe(1);
    expect(report?.acl.leaks).toBe(1);
  });

  it("what Anthropic found over MCP is looked at, which stands in the model's own message", async () => {
    const content = [{ type: "text", text: '[{"chunk_id": "x", "acl_roles": ["boss"]}]' }];
    const { report, err } = await agent([
      { role: "user", content: question },
      {
        role: "assistant",
        content: [
          { type: "mcp_tool_use", id: "1", name: "search", server_name: "kb", input: {} },
          { type: "mcp_tool_result", tool_use_id: "1", is_error: false, content },
          { type: "text", text: "r" },
        ],
      },
    ]);
    expect(err).not.toMatch(/ (error|warning) /);
    expect(report?.metrics["recall@5"]?.head).toBe(0.5);
    expect(report?.acl.leaks).toBe(1);
  });

  it("search results of Anthropic are documents, found by their text", async () => {
    const content = [
      { type: "search_result", source: "s", title: "t", content: [{ type: "text", text: "The text." }] },
    ];
    const messages = [
      { role: "user", content: question },
      { role: "assistant", content: [{ type: "tool_use", id: "1", name: "search", input: {} }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "1", content }] },
      { role: "assistant", content: "r" },
    ];
    const cwd = tempFolder({
      "g.jsonl": native,
      "t.jsonl": [{ query_id: "a", messages }],
      "c.jsonl": [
        { chunk_id: "x", document_id: "d", text: "The text." },
        { chunk_id: "17", document_id: "d", text: "t" },
      ],
      "p.yml": "version: 1\ngates: {}\nadapters: { retrieval-tools: [search] }\n",
    });
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
    const { report, err } = await runCli(args, cwd);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]?.head).toBe(0.5);
  });

  it("what OpenAI's own file search found is looked at, with its labels of access", async () => {
    const { report, err } = await agent([
      { role: "user", content: question },
      {
        type: "file_search_call",
        status: "completed",
        results: [{ file_id: "f", text: "t", attributes: { chunk_id: "x", acl_roles: ["boss"] } }],
      },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: "r" }] },
    ]);
    expect(err).not.toMatch(/ (error|warning) /);
    expect(report?.metrics["recall@5"]?.head).toBe(0.5);
    expect(report?.acl.leaks).toBe(1);
  });

  it("messages that LangChain serialised as objects of its own are read", async () => {
    const { report, err } = await agent([
      lc("HumanMessage", { content: question }),
      lc("AIMessage", { content: "", tool_calls: [{ name: "search", id: "1" }] }),
      lc("ToolMessage", { content: '[{"chunk_id": "x"}]', tool_call_id: "1" }),
      lc("AIMessageChunk", { content: "r" }),
    ]);
    expect(err).not.toContain("agent/");
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 0.5, n: 1 });
  });

  it.each([
    ["", 0],
    ["r", 1],
  ])("what an agent said before it searched is no answer where it ends with %j", async (content, head) => {
    const messages = [
      lc("HumanMessage", { content: question }),
      lc("AIMessage", { content: "r", tool_calls: [{ name: "search", id: "1" }] }),
      lc("ToolMessage", { content: '[{"chunk_id": "x"}]', tool_call_id: "1" }),
      lc("AIMessageChunk", { content }),
    ];
    const { report } = await agent(messages, { expected_answer: "r" });
    expect(report?.metrics.exact_match?.head).toBe(head);
  });

  it.each<[string, readonly string[], number]>([
    ["whole numbers as pandas writes them beside an empty field", ["12.0", "7.0"], 1],
    ["numbers of which one has a fraction", ["12.0", "7.5"], 0],
    ["numbers beside a name", ["12.0", "x"], 0],
  ])("the ids of a table are %s", async (_, [first, second], leaks) => {
    const golden = [
      { id: "a", question, expected_behavior: "permission_denied", expected_chunk_ids: ["12"] },
      { id: "b", question: "Another?", expected_behavior: "abstain" },
    ];
    const rows = ["query_id,chunk_id,answer", `a,${first},Denied.`, `a,${second},Denied.`, "b,,None."];
    const { report, err } = await gate(golden, rows.join("\n"));
    expect(report?.acl.leaks, err).toBe(leaks);
    const labels = `question,chunk_id\n${question},12.0\n${question},7.0\nAnother?,\n`;
    const asked = await gate(labels, `question,chunk_id\n${question},12\n${question},7\nAnother?,\n`);
    expect(asked.report?.metrics["recall@5"]?.head, asked.err).toBe(1);
  });

  it("white space around the ids of a table is no part of them: what is protected is found", async () => {
    const golden = [{ id: "a", question, expected_behavior: "permission_denied", expected_chunk_ids: ["x"] }];
    const { report } = await gate(golden, `query_id, chunk_id, rank\na, x,1\na,\ty ,2\n`);
    expect(report?.acl.leaks).toBe(1);
  });

  const announced = "I will search for it.";
  const found = '[{"chunk_id": "x"}]';
  const useOf = { type: "tool_use", id: "1", name: "search", input: {} };
  it.each<[string, string, ...object[]]>([
    [
      "a call beside it",
      "",
      { role: "assistant", content: announced, tool_calls: [{ id: "1", function: { name: "search" } }] },
      { role: "tool", tool_call_id: "1", content: found },
    ],
    [
      "a block of its message",
      "",
      { role: "assistant", content: [{ type: "text", text: announced }, useOf] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "1", content: found }] },
    ],
    [
      "an item behind it",
      "",
      { type: "message", role: "assistant", content: [{ type: "output_text", text: announced }] },
      { type: "function_call", name: "search", call_id: "1" },
      { type: "function_call_output", call_id: "1", output: found },
    ],
    [
      "a block before it",
      announced,
      {
        role: "assistant",
        content: [
          { ...useOf, type: "mcp_tool_use" },
          { type: "mcp_tool_result", tool_use_id: "1", content: found },
          { type: "text", text: announced },
        ],
      },
    ],
  ])(
    "what an agent said before a call that it never came back from is no answer: %s",
    async (_, answer, ...entries) => {
      const { report } = await agent([{ role: "user", content: question }, ...entries], { expected_answer: announced });
      expect(report?.metrics["recall@5"]?.head).toBe(0.5);
      expect(report?.metrics.exact_match?.head).toBe(answer === "" ? 0 : 1);
      expect(report?.metrics.behavior_accuracy?.head).toBe(answer === "" ? 0 : 1);
    },
  );

  it("an agent's row of which nothing is known is an error, not a search that found nothing", async () => {
    const { exitCode, err } = await agent([{ role: "oracle", said: "r" }]);
    expect(exitCode).toBe(2);
    expect(err).toContain("t.jsonl:1 error agent/unknown-entry 1 entry, and none of a known shape");
  });

  it.each<[string, ...object[]]>([
    ["a result of a call that nothing names", { role: "tool", tool_call_id: "7", content: '[{"chunk_id": "x"}]' }],
    ["a result of Anthropic's without its call", { type: "tool_result", tool_use_id: "7", content: "no list" }],
    ["a call without a name", { role: "assistant", tool_calls: [{ id: "7", function: {} }] }],
    ["documents of an entry of another kind", { type: "knowledge", found: [{ chunk_id: "x" }] }],
    ["documents as a text", { type: "custom_tool_call_output", call_id: "7", output: '[{"chunk_id": "x"}]' }],
  ])(
    "a search that an agent's log tells in no known way is no search that found nothing: %s",
    async (_, ...entries) => {
      const { exitCode, err } = await agent([
        { role: "user", content: question },
        ...entries,
        { role: "ai", content: "r" },
      ]);
      expect(exitCode).toBe(2);
      expect(err).toContain("error agent/unknown-entry 1 entry of no known shape that may hold what a search returned");
    },
  );

  it.each<unknown>([{ type: "status", run: { id: "7" } }, { type: "step", tags: ["a", "b"] }, 7])(
    "an entry of an agent's log that holds no documents is told and not used: %j",
    async (entry) => {
      const { report, err } = await agent([
        { role: "user", content: question },
        entry as object,
        { role: "ai", content: "r" },
      ]);
      expect(err).toContain("warning agent/unknown-entry 1 entry of no known shape: not used");
      expect(report).toBeDefined();
    },
  );

  it("what Anthropic's cache held is part of the prompt", async () => {
    const usage = { input_tokens: 5, output_tokens: 2, cache_read_input_tokens: 900, cache_creation_input_tokens: 50 };
    const { report } = await agent([
      { role: "user", content: question },
      { role: "assistant", content: [{ type: "tool_use", id: "1", name: "search" }], usage },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "1", content: "[]" }] },
      {
        role: "assistant",
        content: "r",
        usage: { prompt_tokens: 5, completion_tokens: 2, cache_read_input_tokens: 3 },
      },
    ]);
    expect(report?.metrics.tokens_mean?.head).toBe(964);
  });

  it.each([
    ["on one line", undefined, "t.jsonl:1:74", "t.jsonl:1:114"],
    ["on many", 1, "t.jsonl:9", "t.jsonl:13"],
  ])("are told apart in a document %s", async (_, indent, second, third) => {
    const rows = [JSON.parse(ragasOf("x")), { user_input: "Another?", response: "" }, { user_input: 7 }];
    const { err } = await gate(native, JSON.stringify(rows, null, indent));
    expect(err).toContain(`${second} error trace/unknown-question`);
    expect(err).toContain(`${third} error trace/invalid-row`);
  });

  it("a gzip file that was cut off is said to be", async () => {
    const cwd = tempFolder({ "g.jsonl": native, "t.jsonl.gz": gzipSync(ragasOf("x")).subarray(0, -9) });
    const { exitCode, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl.gz"], cwd);
    expect(exitCode).toBe(2);
    expect(err).toContain("error data/torn t.jsonl.gz ends in the middle of its gzip data");
  });

  it.each(["0,95", "95%"])("a score written %s is refused, with its line; a text beside it is none", async (text) => {
    const rowOf = (more: object) => [{ ...JSON.parse(ragasOf("x")), notes: "3, 4", ...more }];
    const { err } = await gate(native, rowOf({ faithfulness: text }));
    expect(err).toContain(
      "t.jsonl:1 error trace/invalid-row scores.faithfulness: must be a number or an object, is a text that is no plain number such as 0.95",
    );
    expect((await gate(native, rowOf({ faithfulness: "timeout" }))).report?.metrics.faithfulness?.head).toBeNull();
  });

  it.each<[string, (kind: string) => object]>([
    [
      "an OpenInference span",
      (kind) => ({
        name: "q",
        context: { trace_id: "t", span_id: "s" },
        parent_id: null,
        start_time: "2026-01-01T00:00:00Z",
        end_time: "2026-01-01T00:00:01Z",
        attributes: {
          "openinference.span.kind": "CHAIN",
          "input.value": question,
          "output.value": "r",
          "rag_gate.query_id": "a",
          "retrieval.documents.0.document.id": "17",
          "annotations.0.annotation.name": "faithfulness",
          "annotations.0.annotation.score": 1,
          "annotations.0.annotation.annotator_kind": kind,
        },
      }),
    ],
    [
      "a Phoenix experiment",
      (kind) => ({
        example_id: "1",
        repetition_number: 1,
        input: { question, query_id: "a" },
        reference_output: {},
        output: { answer: "r", documents: [{ id: "17", content: "c" }] },
        error: null,
        trace_id: null,
        annotations: [{ name: "faithfulness", annotator_kind: kind, score: 1, error: null }],
      }),
    ],
  ])("what people said of %s is no judge's score", async (_, row) => {
    const head = async (kind: string) => (await gate(native, [row(kind)])).report?.metrics.faithfulness?.head ?? null;
    expect([await head("LLM"), await head("CODE"), await head("HUMAN")]).toEqual([1, 1, null]);
  });

  it("a grader of promptfoo that failed gives no score, neither its own nor that of its metric", async () => {
    const part = { score: 0, assertion: { type: "context-faithfulness", metric: "Faithfulness" } };
    const gradingResult = { componentResults: [{ ...part, metadata: { graderError: true } }] };
    const row = { ...result, response: { output: "r" }, gradingResult, namedScores: { Faithfulness: 0, Relevance: 1 } };
    const { report } = await gate(native, [row]);
    expect(report?.metrics.faithfulness?.head ?? null).toBeNull();
    expect(report?.metrics.answer_relevance?.head).toBe(1);
  });
});

it("LlamaIndex' documents are known by their texts, wherever their version keeps them", () => {
  const text_resource = { embeddings: null, text: "12 days.", path: null };
  const found = chunksOf([{ node: { id_: "a", text_resource, class_name: "Document" }, score: 0.5 }]);
  expect(found).toMatchObject([{ id: "a", text: "12 days.", score: 0.5 }]);
});
