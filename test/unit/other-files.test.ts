import { describe, expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const golden = jsonl([{ id: "a", question: "Question?", expected_chunk_ids: ["x"] }]);

async function gate(traces: string, labels = golden) {
  const cwd = tempFolder({ golden: labels, traces });
  return await runCli(["gate", "--golden", "golden", "--traces", "traces"], cwd);
}

describe("a file that is none of rows is told once, by what it is", () => {
  it.each([
    ["Parquet", "PAR1\x15\x04\n\x00\n", "this file is Parquet data"],
    ["Arrow", "ARROW1\x00\x00\n\x00\n", "this file is Arrow data"],
    ["SQLite", "SQLite format 3\x00\n\x00\n", "this file is an SQLite database"],
    ["Excel", "PK\x03\x04\n\x00\n", "this file is a zip archive, as the files of Excel are"],
    ["a table of no known columns", "one,two\n1,2\n3,4\n", "this file looks like CSV, with columns of no format"],
    [
      "a TREC run of five fields",
      "a Q0 x 1 0.9\na Q0 y 2 0.8\n",
      "looks like a TREC run, of which a line has six fields",
    ],
    [
      "TREC qrels of five fields",
      "a 0 x 1 good\na 0 y 2 bad\n",
      "looks like TREC qrels, of which a line has four fields",
    ],
    ["a JSON array", '[\n  {\n    "query_id": "q"\n  }\n]\n', "this file is one JSON array"],
    ["an object on many lines", '{\n  "query_id": "a",\n  "answer": ""\n}\n', "a row must stand on one line"],
  ])("%s", async (_, content, message) => {
    for (const { exitCode, err } of [await gate(content), await gate("", content)]) {
      expect(exitCode).toBe(2);
      expect(err).toContain(message);
      expect(err.match(/:\d+(?::\d+)? error data\//g)).toHaveLength(1);
    }
  });

  it.each(["chunk_id,document_id,tenant_id,acl_roles", '"Chunk_ID";"text"', "id\ttenant_id\tacl_roles"])(
    "a manifest of chunks as CSV, with the columns %s",
    async (header) => {
      const cwd = tempFolder({ golden, "c.csv": `${header}\na,b,c,d\n`, traces: jsonl([traceRow("a")]) });
      const { exitCode, err } = await runCli(
        ["gate", "--golden", "golden", "--traces", "traces", "--corpus", "c.csv"],
        cwd,
      );
      expect([exitCode, err.match(/ error /g)]).toEqual([2, [" error "]]);
      expect(err).toMatch(/^c\.csv:1(?::\d+)? error data\/not-json this file looks like a corpus manifest as CSV$/m);
      expect(err).toContain("hint: a manifest is JSONL, one object a chunk, in which acl_roles is a list");
    },
  );

  it("relevance judgements ask nothing that a trace could ask otherwise", async () => {
    const [answer, citations] = ["r", []];
    const trace = {
      query_id: "a",
      question: "Question?",
      retrieved_chunks: ["x"],
      context_chunks: ["x"],
      answer,
      citations,
    };
    const { err, report } = await gate(jsonl([trace]), "a 0 x 1\n");
    expect(report?.metrics["recall@5"]?.head).toBe(1);
    expect(err).not.toContain("trace/question-differs");
  });

  it("rows with an id alone are no golden set", async () => {
    const { err } = await gate(jsonl([{ id: "1", traceId: "t", type: "RETRIEVER", input: "q" }]));
    expect(err).toContain(
      'error trace/unknown-format its first record is of no format that is known: it has "id", "traceId"',
    );
    expect(err).not.toContain("golden set");
  });
});

describe("columns of a spreadsheet", () => {
  it("that are our own fields in another spelling are told, and those of the tool are not", async () => {
    const table =
      'query_id;user_input;reference;Source;Must Not Contain;userContext\r\na;Question?;r;x;"[""secret""]";{}\r\n';
    const { err } = await gate("query_id;chunk_id;answer\na;x;secret\n", table);
    for (const [name, meant] of [
      ["Must Not Contain", "must_not_contain"],
      ["userContext", "user_context"],
    ])
      expect(err).toContain(
        `golden:2 warning data/lookalike-field unknown field "${name}" is ignored: did you mean "${meant}"?`,
      );
    expect(err).not.toContain('"Source"');
  });

  it("that are read in another spelling or other words are not told, and what is not is, from the row that fills it", async () => {
    const cwd = tempFolder({
      "golden.csv":
        "id,question,expected_chunk_ids,Must Not Contain,acl_roles,behavior,canary\na,Question?,x,no,,,\nb,Other?,x,,hr,abstain,secret\n",
      "traces.jsonl": ["a", "b"].map((id) => traceRow(id)),
    });
    const { err } = await runCli(["gate", "--golden", "golden.csv", "--traces", "traces.jsonl"], cwd);
    expect(err.match(/.*lookalike.*/g)).toEqual([
      'golden.csv:3 warning data/lookalike-field unknown field "acl_roles" is ignored: did you mean "user_context"?',
    ]);
  });

  it("Azure's labels and documents, as many of one as of the other, are no table by columns", async () => {
    const row = { retrieval_ground_truth: [{ document_id: "x", query_relevance_label: 1 }], retrieved_documents: [{}] };
    const { err } = await gate(jsonl([{ ...row, query_id: "a" }, row]));
    expect(err).toMatch(/^traces:1 error .*row is no Azure document retrieval row: a document of .*, also in line 2$/m);
  });

  it("a row of Azure's without an id finds its case by its question, and is told what to write where it has none", async () => {
    const row = { retrieval_ground_truth: [], retrieved_documents: [{ document_id: "x", relevance_score: 1 }] };
    const { report } = await gate(jsonl([{ ...row, query: "Question?" }]));
    expect(report?.metrics["recall@5"]?.head).toBe(1);
    const { err } = await gate(jsonl([row]));
    expect(err).toContain("traces:1 error trace/unknown-question this row names neither a golden case nor a question");
  });

  it("a score of Azure's documents that is no number orders nothing silently", async () => {
    const retrieved_documents = ["0,1", "0,9"].map((relevance_score, i) => ({ document_id: `c${i}`, relevance_score }));
    const { err } = await gate(jsonl([{ query_id: "a", retrieval_ground_truth: [], retrieved_documents }]));
    expect(err).toContain(
      "traces:1 error trace/invalid-row this row is no Azure document retrieval row: a relevance_score",
    );
  });
});

describe("tables and labels that look like one another", () => {
  it("a table of six columns between tabs is no TREC run", async () => {
    const { report, err } = await gate(
      "query_id\tquestion\tchunk_id\trank\tscore\tanswer\na\tQuestion?\tx\t1\t0.5\tr\n",
    );
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]?.head).toBe(1);
  });

  it("a run whose scores have commas is still one, and told of them", async () => {
    const { err } = await gate("a Q0 x 1 0,5 tag\n");
    expect(err).toContain("traces:1 error trace/invalid-row the score is no finite number");
  });

  it("rows of separators alone, as spreadsheets write them, are none", async () => {
    const { report, err } = await gate("query_id;chunk_id;answer\r\na;x;r\r\n;;\r\n\r\n;;\r\n");
    expect(err).not.toContain(" error ");
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 1, n: 1 });
  });

  it("the three columns of BEIR are labels below their header, and nothing without it", async () => {
    const run = "a Q0 x 1 0.5 tag\na Q0 y 2 0.4 tag\n";
    const rows = "a\tx\t2\na\ty\t0\n";
    const { report, err } = await gate(run, `query-id\tcorpus-id\tscore\n${rows}`);
    expect(err).not.toContain(" error ");
    expect(report?.metrics["mrr@5"]).toMatchObject({ head: 1, n: 1 });
    expect(report?.metrics["recall@5"]).toMatchObject({ head: 1, n: 1 });
    expect((await gate(run, rows)).exitCode).toBe(2);
    expect((await gate(run, `query-id\tcorpus-id\tscore\na\tx\n`)).err).toContain(
      "golden:2 error golden/invalid-labels",
    );
  });

  it("grades of qrels that are no whole numbers are told to be", async () => {
    const { err } = await gate("a Q0 x 1 0.5 tag\n", "a 0 x 1.0\n");
    expect(err).toContain(
      "golden:1 error golden/invalid-labels this line is neither TREC qrels (query iter chunk grade, a whole",
    );
  });
});
