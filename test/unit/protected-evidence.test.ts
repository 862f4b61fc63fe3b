import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const SECRET = "The salary of the head of finance is 140,000 euros per year.";
const OTHER = "Trips are booked through the travel portal at least two weeks ahead of time.";

/** The decision on a question whose answer is protected, and the stages at which it leaked. */
async function judged(corpus: readonly object[], trace: object) {
  const cwd = tempFolder({
    "g.jsonl": [
      {
        id: "q",
        question: "What does the head of finance earn?",
        expected_behavior: "permission_denied",
        user_context: { tenant_id: "acme", roles: ["staff"] },
        expected_evidence: [{ quote: SECRET }],
      },
    ],
    "t.jsonl": [
      {
        query_id: "q",
        retrieved_chunks: [],
        context_chunks: [],
        citations: [],
        answer: "I cannot share that.",
        ...trace,
      },
    ],
    "c.jsonl": corpus,
  });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
  const { report } = await runCli(["gate", ...inputs], cwd);
  return report!.acl.violations.map(({ stage }) => stage);
}

const chunk = (chunk_id: string, text: string, more: object = {}) => ({
  chunk_id,
  document_id: "pay.md",
  tenant_id: "acme",
  acl_roles: ["finance"],
  text,
  ...more,
});

describe("protected evidence leaks", () => {
  it("in the second text of a chunk that is listed twice", async () => {
    const context_chunks = [
      { chunk_id: "x", text: OTHER },
      { chunk_id: "x", text: SECRET },
    ];
    expect(await judged([chunk("c1", SECRET)], { context_chunks })).toContain("context");
  });

  it("in a version of its document that was replaced", async () => {
    const corpus = [
      chunk("v2", SECRET, { document_version: "2" }),
      chunk("v1", SECRET, { document_version: "1", active: false, acl_roles: [], tenant_id: "" }),
    ];
    expect(await judged(corpus, { retrieved_chunks: ["v1"] })).toContain("retrieved");
  });

  it("in the text that the context shows, whatever the manifest has for its chunk", async () => {
    const corpus = [chunk("c1", SECRET), { chunk_id: "open", document_id: "open.md", text: OTHER }];
    const context_chunks = [{ chunk_id: "open", text: SECRET }];
    expect(await judged(corpus, { context_chunks })).toContain("context");
  });

  it("in an excerpt of most of it in another document", async () => {
    const excerpt = "Notes. The salary of the head of finance is 140,000 euros";
    const corpus = [chunk("c1", SECRET), { chunk_id: "n", document_id: "notes.md", text: excerpt }];
    expect(await judged(corpus, { retrieved_chunks: ["n"] })).toContain("retrieved");
  });

  it("and does not in half of a few words, which occur by chance", async () => {
    const corpus = [{ chunk_id: "n", document_id: "notes.md", text: `${OTHER} The salary` }];
    expect(await judged([chunk("c1", SECRET), ...corpus], { retrieved_chunks: ["n"] })).toEqual([]);
  });
});
