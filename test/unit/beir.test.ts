import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

// The files of a BEIR data set, as docs/formats.md has them.
const queries = [
  { _id: "q1", text: "What is a chunk?", metadata: {} },
  { _id: "q2", text: "Who asks?", title: "", metadata: {} },
  { _id: "q3", text: "A query of the training set?", metadata: {} },
];
const folder = {
  "corpus.jsonl": jsonl(["d1", "d2", "d3"].map((_id) => ({ _id, title: "T", text: `text of ${_id}`, metadata: {} }))),
  "queries.jsonl": jsonl(queries),
  "test.tsv": "query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td2\t2\nq2\td3\t1\n",
  "test.jsonl": jsonl([
    { "query-id": "q1", "corpus-id": "d1", score: 1 },
    { "query-id": "q1", "corpus-id": "d2", score: 2 },
    { "query-id": "q2", "corpus-id": "d3", score: 1 },
  ]),
  "run.trec": "q1 Q0 d2 0 0.9 beir\nq1 Q0 d3 0 0.8 beir\nq2 Q0 d1 0 0.7 beir\nq2 Q0 d3 0 0.6 beir\n",
};
const gate = (files: Record<string, string>, ...options: string[]) =>
  runCli(["gate", ...options, "--traces", "run.trec"], tempFolder({ ...folder, ...files }));

describe("a folder of BEIR", () => {
  it.each(["test.tsv", "test.jsonl"])("is read whole, with the judgements of %s", async (qrels) => {
    const { report, err } = await gate(
      {},
      ...["--golden", "queries.jsonl", "--qrels", qrels, "--corpus", "corpus.jsonl"],
    );
    expect(report?.head.cases).toBe(2);
    expect(report?.metrics["recall@10"]?.head).toBe((1 / 2 + 1) / 2);
    expect(report?.metrics["mrr@10"]?.head).toBe((1 + 1 / 2) / 2);
    expect(err).toContain("queries.jsonl warning golden/unjudged 1 query without labels in the qrels: not used");
    expect(err).not.toContain("golden/unknown-chunk");
  });

  it.each([
    ["qid\tdoc_id\tgrade", "\t"],
    ["query_id\tdoc_id\trelevance", "\t"],
    ["qid\tdocno\tlabel", "\t"],
    ["Q_ID DocID rel", " "],
    ["query-id,corpus-id,score", ","],
    ["query_id;document_id;relevance", ";"],
    ['"qid","chunk_id","grade"', '","'],
  ])("may have judgements below the header %s", async (header, mark) => {
    const rows = folder["test.tsv"].trim().split("\n").slice(1);
    const quote = mark.includes('"') ? '"' : "";
    const test = [header, ...rows.map((row) => `${quote}${row.replaceAll("\t", mark)}${quote}`)].join("\r\n");
    const { report, err } = await gate({ "test.tsv": test }, "--golden", "test.tsv", "--corpus", "corpus.jsonl");
    expect(report?.metrics["recall@10"]?.head, err).toBe((1 / 2 + 1) / 2);
  });

  it.each(['q1,"d1, old",1', "q1,d1,old,1", 'q1,"d1"" old",1'])(
    "has no row as %s, whose columns are unclear",
    async (row) => {
      const { exitCode, err } = await gate({ "test.csv": `qid,doc_id,grade\n${row}\n` }, "--golden", "test.csv");
      expect(exitCode).toBe(2);
      expect(err).toContain("test.csv:2 error golden/invalid-labels");
    },
  );

  it("may have ids with blanks between its tabs", async () => {
    const cwd = tempFolder({ "q.tsv": "query-id\tcorpus-id\tscore\nq1\tTravel policy.pdf\t2\n" });
    const { out } = await runCli(["convert", "--golden", "q.tsv", "--to", "native"], cwd);
    expect(JSON.parse(out)).toEqual({ id: "q1", question: "", relevance: { "Travel policy.pdf": 2 } });
  });

  it("keeps the queries that say themselves what is expected, and leaves out the others", async () => {
    const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["d2"], must_not_contain: ["zq"] };
    const more = [
      { _id: "q4", text: "Which salaries?", ...denied },
      { _id: "q5", text: "Unjudged?" },
    ];
    const { report, err } = await gate(
      { "queries.jsonl": jsonl([...queries, ...more]), "more.trec": "q4 Q0 d2 0 0.9 beir\n" },
      ...["--golden", "queries.jsonl", "--qrels", "test.tsv", "--traces", "more.trec"],
    );
    expect(report?.head.cases, err).toBe(3);
    expect(report?.acl.leaks).toBe(1);
    expect(err).toContain("queries.jsonl warning golden/unjudged 2 queries without labels in the qrels: not used");
  });

  it("is read by the command that formats.md shows", async () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/formats.md"), "utf8");
    const [, shown] = /^npx rag-gate (gate .*queries\.jsonl.*)$/m.exec(page)!;
    const command = shown!.replace("qrels/test.tsv", "test.tsv").split(" ");
    const { report, err } = await runCli(command, tempFolder(folder));
    expect(report?.metrics["recall@10"]?.head, err).toBe(0.75);
  });

  it("is judged by its judgements alone as well", async () => {
    const { report } = await gate({}, "--golden", "test.jsonl");
    expect(report?.metrics["recall@10"]?.head).toBe(0.75);
  });

  it("is not an export whose metadata say who may read what: read as documents of nobody they would be open", async () => {
    const rows = ["d1", "d2"].map((_id) => ({
      _id,
      text: "secret",
      metadata: { tenant_id: "acme", acl_roles: ["hr"] },
    }));
    const { exitCode, err } = await gate(
      { "corpus.jsonl": jsonl(rows) },
      ...["--golden", "queries.jsonl", "--qrels", "test.tsv", "--corpus", "corpus.jsonl"],
    );
    expect(exitCode).toBe(2);
    expect(err).toContain("corpus.jsonl:1");
  });

  it("says that its queries are no set without judgements", async () => {
    const { exitCode, err } = await gate({}, "--golden", "queries.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain("queries.jsonl error golden/unjudged these queries hold no labels, and no qrels judge them");
    expect(err).toContain("hint: give the qrels that judge them beside them: --qrels");
  });

  it("has texts by which chunks are found that traces name by text alone", async () => {
    const asked = (question: string, context: string) => ({ user_input: question, retrieved_contexts: [context] });
    const traces = jsonl([asked("What is a chunk?", "text of d1"), asked("Who asks?", "text of d3")]);
    const { report, err } = await gate(
      { "run.trec": traces },
      ...["--golden", "queries.jsonl", "--qrels", "test.tsv", "--corpus", "corpus.jsonl"],
    );
    expect(report?.metrics["recall@10"]?.head, err).toBe(0.75);
  });

  it.each([
    [{ "query-id": "q1", "corpus-id": "d1", score: 0.5 }],
    [{ "query-id": "q1", "corpus-id": 7, score: 1 }],
    [{ "query-id": "", "corpus-id": "d1", score: 1 }],
  ])("is refused where a judgement is none: %j", async (row) => {
    const { exitCode, err } = await gate({ "test.jsonl": jsonl([row]) }, "--golden", "test.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain("test.jsonl:1 error golden/invalid-labels");
  });

  it("is a set and a manifest to init, but for the queries, which need both", async () => {
    const { "test.jsonl": _, ...files } = folder;
    const { out, err } = await runCli(["init"], tempFolder(files));
    expect(out, err).toContain(`golden: "test.tsv"`);
    expect(out).toContain(`corpus: "corpus.jsonl"`);
  });
});
