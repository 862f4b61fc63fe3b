import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

async function convert(row: object, ...others: readonly object[]) {
  const files = { "g.jsonl": jsonl([{ id: "a", question: "How long?", ...row }, ...others]) };
  const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], tempFolder(files));
  return {
    rows: rowsIn(
      out
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .join("\n"),
    ),
    err,
  };
}

describe("a record of a document that names a chunk", () => {
  it.each(["expected_sources", "relevant_docs", "supporting_docs", "gold_documents"])(
    "is a chunk label in %s, and not any chunk of the document",
    async (name) => {
      const records = [
        { doc_id: "leave.pdf", chunk_id: "leave.pdf:c3", page: 3 },
        { doc_id: "pay.pdf", chunk_ids: ["pay.pdf:c1", "pay.pdf:c2"] },
        { doc_id: "all.pdf" },
      ];
      const { rows } = await convert({ [name]: records });
      expect(rows).toEqual([
        {
          id: "a",
          question: "How long?",
          expected_chunk_ids: ["leave.pdf:c3", "pay.pdf:c1", "pay.pdf:c2"],
          expected_docs: ["all.pdf"],
        },
      ]);
    },
  );

  it("keeps the grade", async () => {
    const { rows } = await convert({ expected_sources: [{ doc_id: "d", chunk_id: "d:1", relevance: 2 }] });
    expect(rows).toMatchObject([{ relevance: { "d:1": 2 } }]);
  });

  it.each([{ page: 3 }, { chunk_index: 0 }, { chunk_id: 4 }, { start: 10, end: 90 }, { start_char: 5 }])(
    "is an error if a document label cannot keep its place: %j",
    async (place) => {
      const { rows, err } = await convert({ expected_sources: [{ doc_id: "leave.pdf", ...place }] });
      expect(rows).toEqual([]);
      const [field] = Object.keys(place);
      expect(err).toContain(`expected_sources names a place in a document by ${field}`);
    },
  );

  it("is a document label if the policy ignores the place", async () => {
    const cwd = tempFolder({
      "g.jsonl": jsonl([{ id: "a", question: "How long?", expected_sources: [{ doc_id: "leave.pdf", page: 3 }] }]),
      ".github/rag-gate.yml": "version: 1\ndataset: { ignore-fields: [expected_sources.page] }\n",
    });
    const { out } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], cwd);
    expect(rowsIn(out.split("\n")[0]!)).toEqual([{ id: "a", question: "How long?", expected_docs: ["leave.pdf"] }]);
  });
});

describe("the id of a chunk", () => {
  it.each([
    "inputs/season stats.xlsx",
    "inputs/starter.txt",
    "Leave policy 2026.pdf#page-3",
    "hr handbook:12",
    "hr_leave:v2026-01:chunk_003",
    "https://example.com/a/b.html",
  ])("can be %s", async (id) => {
    for (const name of ["relevant_chunks", "expected_chunks", "gold_chunks", "gold_contexts"])
      expect((await convert({ [name]: [id] })).rows, name).toMatchObject([{ expected_chunk_ids: [id] }]);
  });

  it.each(["The seal lasts ten years.", "Ask HR: they know", "Ten years long"])("is not %s", async (text) => {
    const { rows } = await convert({ relevant_chunks: [text] });
    expect(rows).toEqual([{ id: "a", question: "How long?", expected_evidence: [{ quote: text }] }]);
  });

  it("stands beside labels of other cases that are texts", async () => {
    const other = { id: "b", question: "How wide?", relevant_chunks: ["The seal is wide."] };
    const { rows } = await convert({ relevant_chunks: ["c1"] }, other);
    expect(rows).toMatchObject([
      { expected_chunk_ids: ["c1"] },
      { expected_evidence: [{ quote: "The seal is wide." }] },
    ]);
  });
});
