import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

it.each([
  ["NFC", "NFD"],
  ["NFD", "NFC"],
])("a case in %s and a trace in %s look the same: the error says why they are not", async (golden, trace) => {
  const folder = tempFolder({
    "g.jsonl": [goldenRow("ngh\u1ec9".normalize(golden))],
    "t.jsonl": [traceRow("ngh\u1ec9".normalize(trace))],
  });
  const { exitCode, err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
  expect([exitCode, err]).toEqual([2, expect.stringContaining("write both in one Unicode form")]);
});

it("a trace of another case is told as ever", async () => {
  const folder = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("b")] });
  const { err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
  expect(err).toContain("query_id must be the id of a golden case");
});

const nfc = (id: string): string => id.normalize("NFC");
const nfd = (id: string): string => id.normalize("NFD");
const blank = (id: string): string => ` ${id}\u00a0`;

it.each([
  ["composed", "taken apart", nfc, nfd],
  ["taken apart", "composed", nfd, nfc],
  ["as they are", "with white space", nfc, blank],
  ["with white space", "as they are", blank, nfc],
])("a document that the labels write %s and the traces %s is the same", async (_label, _trace, label, trace) => {
  const retrieved = [{ chunk_id: "x1", document_id: trace("ngh\u1ec9.pdf") }, trace("ngh\u1ec9.pdf#2")];
  const golden = [
    goldenRow("a", { expected_docs: [label("ngh\u1ec9.pdf")], must_cite: [label("ngh\u1ec9.pdf")] }),
    goldenRow("b", { expected_docs: [label("ngh\u1ec9.pdf")], expected_behavior: "permission_denied" }),
  ];
  const traces = [
    traceRow("a", { retrieved_chunks: retrieved, citations: ["x1"] }),
    traceRow("b", { retrieved_chunks: retrieved, context_chunks: [], answer: "Access denied.", citations: [] }),
  ];
  for (const manifest of [null, [{ chunk_id: "x1", document_id: label("ngh\u1ec9.pdf") }]]) {
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "c.jsonl": manifest ?? [] });
    const corpus = manifest === null ? [] : ["--corpus", "c.jsonl"];
    const { report } = await runCli(
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--metrics", "all", ...corpus],
      folder,
    );
    expect(report?.metrics).toMatchObject({ "doc_recall@10": { head: 1 }, citation_recall: { head: 1 } });
    expect(report?.acl.leaks).toBe(2);
  }
});

it("a protected chunk is seen with white space around its id", async () => {
  const folder = tempFolder({
    "g.jsonl": [goldenRow("a", { expected_chunk_ids: ["pay:c1"], expected_behavior: "permission_denied" })],
    "t.jsonl": [
      traceRow("a", { retrieved_chunks: ["pay:c1 "], context_chunks: [], answer: "No access.", citations: [] }),
    ],
  });
  const { report } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
  expect(report?.acl.leaks).toBe(1);
});

it.each([
  ["NFC", "NFD"],
  ["NFD", "NFC"],
])("a chunk that the labels write in %s and the traces in %s is the same", async (label, trace) => {
  const id = (form: string) => "ngh\u1ec9 ph\u00e9p.pdf#3".normalize(form);
  const chunks = [id(trace), "other"];
  const traces = [
    traceRow("a", { retrieved_chunks: chunks, context_chunks: chunks, citations: [id(trace)] }),
    traceRow("b", { retrieved_chunks: chunks, context_chunks: [], answer: "Access denied.", citations: [] }),
  ];
  const golden = [
    goldenRow("a", { expected_chunk_ids: [id(label)], must_cite: [id(label)] }),
    goldenRow("b", { expected_chunk_ids: [id(label)], expected_behavior: "permission_denied" }),
  ];
  for (const manifest of [
    [],
    [{ chunk_id: id(label) }, { chunk_id: "other" }],
    [{ chunk_id: id(trace) }, { chunk_id: "other" }],
  ]) {
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "c.jsonl": manifest });
    const corpus = manifest.length === 0 ? [] : ["--corpus", "c.jsonl"];
    const { report, cases } = await runCli(
      ["--golden", "g.jsonl", "--traces", "t.jsonl", ...corpus, "--metrics", "all"],
      folder,
    );
    expect(report?.metrics).toMatchObject({ "recall@10": { head: 1 }, citation_recall: { head: 1 } });
    expect(report?.acl.leaks).toBe(1);
    expect(cases[0]?.stages).toMatchObject({ [id(label)]: { head: { retrieved: 1, context: 1, cited: true } } });
  }
});
