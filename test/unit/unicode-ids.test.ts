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
    const { report, cases } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl", ...corpus], folder);
    expect(report?.metrics).toMatchObject({ "recall@10": { head: 1 }, citation_recall: { head: 1 } });
    expect(report?.acl.leaks).toBe(1);
    expect(cases[0]?.stages).toMatchObject({ [id(label)]: { head: { retrieved: 1, context: 1, cited: true } } });
  }
});
