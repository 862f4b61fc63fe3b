import { describe, expect, it } from "vitest";
import { pythonLiteral } from "../../src/input/formats/shared/python-literal.ts";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

// What stands in the columns of CSV where a table of lists and records was written by pandas' `to_csv`.
const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;
const csv = (...rows: readonly (readonly unknown[])[]): string => rows.map((row) => row.map(cell).join(",")).join("\n");

const corpus = [
  { chunk_id: "hr:1", document_id: "hr", text: "Staff get 12 days of leave." },
  { chunk_id: "it:1", document_id: "it", text: "It's reset in the portal." },
];

const convert = async (files: Readonly<Record<string, string>>) => {
  const cwd = tempFolder({ "corpus.jsonl": corpus, ...files });
  const named = Object.keys(files).flatMap((name) => [`--${name}`, name]);
  const { out, err } = await runCli(["convert", ...named, "--corpus", "corpus.jsonl", "--to", "native"], cwd);
  return { rows: rowsIn(out), err };
};

describe("a value as Python prints it", () => {
  it.each([
    ["[['a'], [\"b's\", 2]]", [["a"], ["b's", 2]]],
    ["{'a': {'b': None, 'c': [True, False]}, \"d\": nan}", { a: { b: null, c: [true, false] }, d: null }],
    ["[array(['a', 'b'], dtype=object) array([], dtype=object)]", [["a", "b"], []]],
    ["[array(['a',\n       'b'],\n      dtype='<U1'),\n None]", [["a", "b"], null]],
    ["{'__proto__': {'id': 1}}", Object.fromEntries([["__proto__", { id: 1 }]])],
    ["[np.int64(3), np.float64(0.5), np.float64(nan), np.str_('a'), np.True_]", [3, 0.5, null, "a", true]],
    ["[('a', 1), ('b',), ()]", [["a", 1], ["b"], []]],
    ["('a', 'b')", ["a", "b"]],
    ["{'a', \"b\"}", ["a", "b"]],
    ["[set(), {3}, frozenset({'a'}), {}]", [[], [3], ["a"], {}]],
    ["[UUID('6f9619ff-8b86-d011-b42d-00cf4fc964ff')]", ["6f9619ff-8b86-d011-b42d-00cf4fc964ff"]],
    ["('a')", undefined],
    ["('a' 'b')", undefined],
    ["np.int64(3", undefined],
    ["{'a': 1, 'b'}", undefined],
    ["{'a', 'b': 1}", undefined],
    ["(".repeat(100_000), undefined],
    ["{".repeat(100_000), undefined],
    ["[1e-05, -0.5, 454875633728479233]", [0.00001, -0.5, "454875633728479233"]],
    ["['a' ... 'b']", undefined],
    ["[Document(page_content='a')]", [{ page_content: "a" }]],
    [
      "[Document(id='x', metadata={'chunk_id': 'hr:1', 'page': 3}, page_content=\"it's (a)\"), Empty()]",
      [{ id: "x", metadata: { chunk_id: "hr:1", page: 3 }, page_content: "it's (a)" }, {}],
    ],
    ["[Document('a')]", undefined],
    ["{'at': datetime.datetime(2026, 1, 1)}", undefined],
    ["[Document(page_content='a'", undefined],
    ["A(b=".repeat(100_000), undefined],
    ["{'a': }", undefined],
    ["{'a' 'b'}", undefined],
    ["['a'", undefined],
    ["[".repeat(100_000), undefined],
    ["[a]", undefined],
  ])("%s", (text, value) => {
    expect(pythonLiteral(text)).toEqual(value);
  });
});

describe("a table with Python's lists and records", () => {
  it("has the labels of AutoRAG, of which a list that cannot be read is no id", async () => {
    const table = (labels: string): string =>
      csv(["qid", "query", "retrieval_gt", "generation_gt"], ["a", "How long?", labels, "['12 days.']"]);
    const labels = async (text: string): Promise<unknown> =>
      (await convert({ golden: table(text) })).rows[0]?.expected_chunk_ids;
    expect(await labels("[['hr:1']]")).toEqual(["hr:1"]);
    expect(await labels("[['hr:1'], ['it:1']]")).toEqual(["hr:1", "it:1"]);
    expect(await labels("[array(['hr:1'], dtype=object)]")).toEqual(["hr:1"]);
    expect((await convert({ golden: table("[[]]") })).rows[0]).not.toHaveProperty("expected_chunk_ids");
    expect((await convert({ golden: table("[['hr:1', 'it:1']]") })).err).toContain("retrieval_gt names alternatives");
    expect((await convert({ golden: table("[hr:1]") })).err).toContain("retrieval_gt holds what is neither an id");
  });

  it("has the labels of a list of cases as tuples, sets and arrays of numpy", async () => {
    const table = (labels: string): string => csv(["id", "question", "expected_chunk_ids"], ["a", "How long?", labels]);
    for (const labels of ["('hr:1', 'it:1')", "(np.str_('hr:1'), np.str_('it:1'))", "{'hr:1', 'it:1'}"])
      expect((await convert({ golden: table(labels) })).rows[0]?.expected_chunk_ids).toEqual(["hr:1", "it:1"]);
  });

  it("has what a case notes in its metadata: who asks, and what the answer must not hold", async () => {
    const noted = "{'user_context': {'tenant_id': 'acme'}, 'must_not_contain': ['Globex'], 'critical': True}";
    const header = ["input", "expected_output", "context", "metadata"];
    const { rows, err } = await convert({ golden: csv(header, ["How long?", "12 days.", "", noted]) });
    expect(rows, err).toMatchObject([
      { user_context: { tenant_id: "acme" }, must_not_contain: ["Globex"], critical: true },
    ]);
  });

  it("has the contexts that a feedback of TruLens saw, and the case that its record names", async () => {
    const context = (text: string): string =>
      `{'args': {'question': 'q', 'context': "${text}"}, 'ret': 0.8, 'meta': {}}`;
    const source = (list: string): string => `[{'args': {'source': ${list}, 'statement': 's'}, 'ret': 1.0}]`;
    const record = (id: string): string => JSON.stringify({ main_error: null, meta: { query_id: id } });
    const golden = ["a", "b", "c"].map((id) => ({ id, question: `${id}?`, expected_chunk_ids: ["hr:1"] }));
    const [leave, portal] = corpus.map(({ text }) => text) as [string, string];
    const { rows, err } = await convert({
      golden: golden.map((row) => JSON.stringify(row)).join("\n"),
      traces: csv(
        ["app_id", "record_id", "input", "output", "record_json", "Groundedness_calls", "Context Relevance_calls"],
        ["x", "r1", '"?"', '"12."', record("a"), source("[]"), `[${context(portal)}, ${context(leave)}]`],
        ["x", "r2", '"?"', '"12."', record("b"), source(`["${leave}"]`), ""],
        ["x", "r3", '"?"', '"No."', record("c"), source("[]"), "[]"],
      ),
    });
    const ids = rows.map(({ query_id, context_chunks }) => [
      query_id,
      (context_chunks as { chunk_id: string }[]).map(({ chunk_id }) => chunk_id),
    ]);
    expect(Object.fromEntries(ids), err).toEqual({ a: ["it:1", "hr:1"], b: ["hr:1"], c: [] });
  });

  it("has the documents of a chain as they print themselves, with their access labels", async () => {
    const found =
      "[Document(id='1f', metadata={'chunk_id': 'hr:1', 'tenant_id': 'other'}, page_content='Staff get 12 days of leave.')]";
    const row = ["How long?", "12 days.", found, "0.5", "1.2", "a"];
    const header = ["inputs.question", "outputs.answer", "outputs.documents", "feedback.correctness"];
    const { report, err } = await runCli(
      ["--golden", "g.jsonl", "--traces", "rows.csv"],
      tempFolder({
        "g.jsonl": [
          { id: "a", question: "How long?", expected_chunk_ids: ["hr:1"], user_context: { tenant_id: "acme" } },
        ],
        "rows.csv": csv([...header, "execution_time", "example_id"], row),
      }),
    );
    expect(report?.metrics["recall@10"]?.head, err).toBe(1);
    expect(report?.acl.violations[0]).toMatchObject({ chunk_id: "hr:1", rule: "tenant" });
  });
});
