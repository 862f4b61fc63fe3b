import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { scoreRows } from "../helpers/score-rows.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const QUOTE = "Employees may carry over up to 12 days of annual leave into the next year.";
const OTHER = "Trips are booked through the travel portal at least two weeks ahead of time.";
const CORPUS = [
  {
    chunk_id: "c1",
    document_id: "hr/leave.md",
    text: `Leave policy. ${QUOTE} Ask your manager.`,
    page_start: 3,
    section_path: "HR > Leave",
  },
  { chunk_id: "c2", document_id: "hr/travel.md", text: OTHER, char_start: 0, char_end: 76, page_start: 1, page_end: 2 },
];
const trace = (more: object = {}) => ({
  query_id: "q",
  retrieved_chunks: ["c2", "c1"],
  context_chunks: ["c1"],
  answer: "Up to 12 days.",
  citations: ["c1"],
  ...more,
});

async function gate(evidence: unknown, files: Record<string, unknown[]> = {}, more: readonly string[] = []) {
  const golden = [{ id: "q", question: "How many days?", expected_evidence: evidence }];
  const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": [trace()], "c.jsonl": CORPUS, ...files });
  return runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl", ...more], cwd);
}

describe("entries of expected_evidence", () => {
  it.each([
    ["without a passage", { text: QUOTE }, "golden/invalid-evidence", "has no quote"],
    ["with an empty quote", { quote: " ... " }, "golden/invalid-evidence", "a quote without words"],
    ["with a start only", { start: 3, document_id: "hr/leave.md" }, "golden/invalid-evidence", "has start only"],
    [
      "that end before their start",
      { start: 9, end: 9, document_id: "hr/leave.md" },
      "golden/invalid-evidence",
      "not after its start",
    ],
    [
      "with offsets and no document",
      { start: 0, end: 9 },
      "golden/invalid-evidence",
      "start and end and no document_id",
    ],
    ["with a page and no document", { page: 3 }, "golden/invalid-evidence", "a page and no document_id"],
    ["with a grade that is a text", { quote: QUOTE, relevance: "high" }, "golden/invalid-row", "relevance"],
    [
      "of the end of two paths",
      { quote: QUOTE, document_id: "policy.md" },
      "golden/ambiguous-document",
      "the end of 2 paths",
    ],
  ])("%s are errors with their place", async (_, entry, code, words) => {
    const twins = ["a/policy.md", "b/policy.md"].map((document_id) => ({
      chunk_id: document_id,
      document_id,
      text: QUOTE,
    }));
    const { exitCode, err } = await gate([entry], { "c.jsonl": [...CORPUS, ...twins] });
    expect(exitCode).toBe(2);
    expect(err).toContain(`g.jsonl:1`);
    expect(err).toContain(code);
    expect(err).toContain(words);
  });

  it.each([
    [
      "that the manifest does not hold",
      [{ quote: QUOTE.replace("12", "14") }],
      "golden/evidence-not-found",
      "is not in the corpus manifest",
    ],
    [
      "of a document that it does not name",
      [{ quote: QUOTE, document_id: "hr/gone.md" }],
      "golden/unknown-document",
      '"hr/gone.md"',
    ],
    [
      "that say the same",
      [{ quote: QUOTE }, { quote: `  ${QUOTE}` }],
      "golden/repeated-evidence",
      "expected_evidence[1] repeats",
    ],
  ])("%s are warnings without the quote", async (_, entries, code, words) => {
    const { err } = await gate(entries);
    expect(err).toContain(code);
    expect(err).toContain(words);
    expect(err).not.toContain("carry over");
  });

  it("in two documents of one tenant count in both, with a warning", async () => {
    const copy = { chunk_id: "c3", document_id: "wiki/leave.md", text: QUOTE };
    const { err, cases } = await gate([{ quote: QUOTE }], {
      "c.jsonl": [...CORPUS, copy],
      "t.jsonl": [trace({ retrieved_chunks: ["c3"] })],
    });
    expect(err).toContain("golden/ambiguous-evidence");
    expect(cases[0]?.metrics["recall@10"]).toBe(1);
  });

  it("of the user's tenant do not mean the document of another tenant", async () => {
    const [own, theirs] = ["acme", "globex"].map((tenant_id) => ({
      chunk_id: tenant_id,
      document_id: `${tenant_id}/leave.md`,
      tenant_id,
      text: QUOTE,
    }));
    const golden = { user_context: { tenant_id: "acme" }, expected_evidence: [{ quote: QUOTE }] };
    const recall = async (...retrieved_chunks: string[]) => {
      const [run] = await scoreRows([{ id: "q", ...golden }], [trace({ retrieved_chunks })], {
        corpus: [own!, theirs!],
      });
      return run!.columns.get("recall@10")!.at(0);
    };
    expect([await recall("globex"), await recall("acme")]).toEqual([0, 1]);
  });
});

describe("labels without a quote", () => {
  const rank = async (entry: object, more: object = {}) => {
    const [run] = await scoreRows([{ id: "q", expected_evidence: [entry] }], [trace(more)], { corpus: CORPUS });
    return [...run!.ranksOf(0).values()][0]?.retrieved ?? null;
  };

  it.each([
    ["a page", { page: 3, document_id: "leave.md" }, 2],
    ["a page within a range", { page: 2, document_id: "hr/travel.md" }, 1],
    ["a page that no chunk has", { page: 4, document_id: "leave.md" }, null],
    ["a section", { section_path: "HR > Leave" }, 2],
    ["a section that contains it", { section_path: "HR", document_id: "leave.md" }, 2],
    ["another section", { section_path: "HR > Lea" }, null],
    ["offsets that a chunk covers", { start: 10, end: 70, document_id: "travel.md" }, 1],
    ["offsets of which it covers most", { start: 26, end: 86, document_id: "travel.md" }, 1],
    ["offsets of which it covers too little", { start: 56, end: 96, document_id: "travel.md" }, null],
    ["a quote on its page", { quote: QUOTE, page: 3, document_id: "leave.md" }, 2],
    ["a quote on another page", { quote: QUOTE, page: 5, document_id: "leave.md" }, null],
  ])("%s", async (_, entry, expected) => {
    expect(await rank(entry)).toBe(expected);
  });
});

describe("the text of a chunk", () => {
  const found = async (more: object, corpus: readonly object[] = CORPUS) => {
    const [run] = await scoreRows([{ id: "q", expected_evidence: [{ quote: QUOTE }] }], [trace(more)], { corpus });
    const { retrieved, context } = [...run!.ranksOf(0).values()][0]!;
    return [retrieved, context];
  };

  it("is that of the trace in the context, which a pipeline can shorten", async () => {
    const context_chunks = [{ chunk_id: "c1", text: "Leave policy. Employees may carry" }];
    expect(await found({ context_chunks })).toEqual([2, null]);
  });

  it("is that of the manifest in other lists", async () => {
    const retrieved_chunks = [{ chunk_id: "c1", text: "Leave policy. Employees may carry" }];
    expect(await found({ retrieved_chunks })).toEqual([1, 1]);
  });

  it("is that of the trace without a manifest, wherever it shows it", async () => {
    const retrieved_chunks = ["x", { chunk_id: "y", text: QUOTE }];
    expect(await found({ retrieved_chunks, context_chunks: ["y"] }, [])).toEqual([2, 1]);
  });

  it("does not begin with a header that is given separately", async () => {
    const header = "This chunk is about carry-over.";
    const [first, rest] = [QUOTE.slice(0, 40), QUOTE.slice(40)];
    const chunks = [
      { chunk_id: "a", document_id: "d", text: `${header} Before. ${first}`, context_header: header },
      { chunk_id: "b", document_id: "d", text: `${header} ${rest} After.`, context_header: header },
    ];
    expect(await found({ retrieved_chunks: ["b", "a"], context_chunks: ["a"] }, chunks)).toEqual([2, null]);
    expect(await found({ retrieved_chunks: chunks, context_chunks: ["a"] }, [])).toEqual([2, null]);
  });
});

describe("a label that chunks without a text can hide", () => {
  it("has no value, and does not pass a gate that it could fail", async () => {
    const [run] = await scoreRows(
      [{ id: "q", expected_evidence: [{ quote: QUOTE }] }],
      [trace({ retrieved_chunks: ["x", { chunk_id: "y", text: OTHER }], context_chunks: ["y"], citations: [] })],
    );
    const value = (name: string) => run!.columns.get(name)?.at(0) ?? Number.NaN;
    expect([value("recall@1"), value("hit@1"), value("context_recall"), value("pass_rate")]).toEqual([NaN, NaN, 0, 0]);
    expect(run!.undecided?.get("recall@1")?.get(0)).toBe(0);
    expect(run!.notes.hidingEvidence).toBe(1);
  });

  it("stays found if it is found", async () => {
    const [run] = await scoreRows(
      [{ id: "q", expected_evidence: [{ quote: QUOTE }] }],
      [
        trace({
          retrieved_chunks: ["x", { chunk_id: "y", text: QUOTE }],
          context_chunks: [{ chunk_id: "y", text: QUOTE }],
        }),
      ],
    );
    expect([run!.columns.get("recall@10")!.at(0), run!.columns.get("mrr@10")!.at(0)]).toEqual([1, 0.5]);
  });
});

it("a quote in a document with a chunk without a text is unknown, not lost", async () => {
  const corpus = [{ chunk_id: "c1", document_id: "hr/leave.md" }, CORPUS[1]!];
  const { err, cases } = await gate([{ quote: QUOTE, document_id: "leave.md" }], { "c.jsonl": corpus });
  expect(err).not.toContain("golden/evidence-not-found");
  expect(cases[0]!.metrics).not.toHaveProperty("context_recall");
  expect(cases[0]!.missing.context_recall ?? "undecided").toBe("undecided");
});

it("a collapse of recall in a new chunking is a failure, not stale labels", async () => {
  const ids = Array.from({ length: 8 }, (_, i) => `q${i}`);
  const text = (id: string): string =>
    `The answer to question ${id} is written in paragraph number ${id} of the rules.`;
  const corpusOf = (prefix: string) =>
    ids.map((id) => ({ chunk_id: `${prefix}${id}`, document_id: "r.md", text: text(id) }));
  const tracesOf = (prefix: string, shift: number) =>
    ids.map((id, i) =>
      trace({
        query_id: id,
        retrieved_chunks: [`${prefix}${ids[(i + shift) % 8]}`],
        context_chunks: [],
        citations: [],
      }),
    );
  const cwd = tempFolder({
    "g.jsonl": ids.map((id) => ({ id, question: `${id}?`, expected_evidence: [{ quote: text(id) }] })),
    "c.jsonl": corpusOf("new-"),
    "b-c.jsonl": corpusOf("old-"),
    "t.jsonl": tracesOf("new-", 1),
    "b.jsonl": tracesOf("old-", 0),
    "p.yml": "version: 1\ngates:\n  recall@10: { max-drop: 0.1 }\n",
  });
  const inputs = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
  const { report } = await runCli([...inputs, "--baseline", "b.jsonl", "--baseline-corpus", "b-c.jsonl"], cwd);
  expect(report!.gates.find(({ metric }) => metric === "recall@10")).toMatchObject({
    status: "fail",
    value: 0,
    baseline: 1,
  });
  expect(report!.reasons.map(({ code }) => code)).not.toContain("not_comparable");
});

describe("two labels of one passage", () => {
  const at = (start: number, end: number) => ({ start, end, document_id: "hr/leave.md" });
  it.each([
    ["a part of a quote", [{ quote: QUOTE }, { quote: "up to 12 days of annual leave" }], true],
    ["quotes that share a sentence", [{ quote: `${QUOTE} ${OTHER}` }, { quote: `${OTHER} ${QUOTE}` }], true],
    ["ranges that share a character", [at(0, 10), at(9, 20)], true],
    ["ranges side by side", [at(0, 10), at(10, 20)], false],
    ["different sentences", [{ quote: QUOTE }, { quote: OTHER }], false],
    ["the same words in two documents", [at(0, 10), { ...at(0, 10), document_id: "hr/travel.md" }], false],
  ])("%s", async (_, labels, overlap) => {
    const { err } = await gate(labels);
    expect(err.includes("golden/repeated-evidence")).toBe(overlap);
    if (overlap) expect(err).toContain("expected_evidence[1] overlaps an earlier one");
  });
});

describe("pages", () => {
  const pages = [3, 5, 8].map((page) => ({
    chunk_id: `p${page}`,
    document_id: "hr/leave.md",
    text: `On page ${page} the rule ${"abc".repeat(page)} holds.`,
    page_start: page,
  }));
  const quotes = (shift: number, shown = pages) =>
    shown.map(({ text, page_start }) => ({ quote: text, document_id: "hr/leave.md", page: page_start + shift }));
  const messages = async (shift: number, shown = pages, policy = "version: 1\n") => {
    const files = { "c.jsonl": pages, "p.yml": policy };
    const { err, cases } = await gate(quotes(shift, shown), files as never, ["--config", "p.yml"]);
    return { err, cases };
  };

  it("that are all off by one are an error with the fix", async () => {
    const { err } = await messages(-1);
    expect(err).toContain("golden/page-base 3 of 3 quotes are one page after the page of their label");
    expect(err).toContain("dataset: { page-base: 0 }");
    expect((await messages(1)).err).toContain("3 of 3 quotes are one page before the page of their label");
  });

  it("that the policy counts from 0 are found", async () => {
    const { err, cases } = await messages(-1, pages, "version: 1\ndataset: { page-base: 0 }\n");
    expect(err).not.toContain("golden/");
    expect(cases[0]!.missing).not.toHaveProperty("context_recall");
  });

  it("of one label that is wrong are named, without a guess about the others", async () => {
    const { err } = await messages(-1, pages.slice(0, 1));
    expect(err).toContain("expected_evidence[0] is not in the corpus manifest; it is on page 3");
    expect(err).not.toContain("golden/page-base");
  });

  it("before the first one are an error", async () => {
    const { err } = await messages(-3, pages.slice(0, 1));
    expect(err).toContain("has page 0, and the first page is 1");
  });
});

describe("a baseline of traces", () => {
  const baseline = [trace({ retrieved_chunks: ["old"], context_chunks: ["old"], citations: ["old"] })];
  const before = [{ chunk_id: "old", document_id: "hr/leave.md", text: QUOTE }];

  it("is read with its own manifest", async () => {
    const options = ["--baseline", "b.jsonl", "--baseline-corpus", "b-corpus.jsonl"];
    const { report, cases, err } = await gate(
      [{ quote: QUOTE }],
      { "b.jsonl": baseline, "b-corpus.jsonl": before },
      options,
    );
    expect(err).not.toContain("corpus/baseline-missing");
    expect(cases[0]?.baseline_missing).toEqual({});
    expect(report?.metrics["recall@10"]).toMatchObject({ head: 1, baseline: 1, pairs: 1 });
  });

  it("without a manifest has the evidence that its texts show, and says so if it has none", async () => {
    const { cases, err } = await gate([{ quote: QUOTE }], { "b.jsonl": baseline }, ["--baseline", "b.jsonl"]);
    expect(err).toContain("corpus/baseline-missing");
    expect(cases[0]?.baseline_metrics["recall@10"] ?? null).toBeNull();
  });

  it("whose evidence cannot be decided is a risk, also with a manifest of other chunks", async () => {
    const policy = "version: 1\ngates:\n  recall@10: { min: 0.5 }\n" as unknown as unknown[];
    const files = { "b.jsonl": baseline, "p.yml": policy, "b-corpus.jsonl": CORPUS };
    for (const more of [[], ["--baseline-corpus", "b-corpus.jsonl"]]) {
      const options = ["--config", "p.yml", "--baseline", "b.jsonl", ...more];
      const { report } = await gate([{ quote: QUOTE }], files, options);
      expect(report?.decision).toBe("PASS_WITH_RISK");
      expect(report?.reasons.find(({ code }) => code === "evidence_undecided")?.message).toContain(
        "the evidence of 1 case of the baseline cannot be decided",
      );
    }
  });

  it("that is a report needs none", async () => {
    const cwd = tempFolder({
      "g.jsonl": [{ id: "q", question: "How many days?", expected_evidence: [{ quote: QUOTE }] }],
      "t.jsonl": [trace()],
      "c.jsonl": CORPUS,
    });
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
    await runCli([...args, "--out", "main"], cwd);
    const { err } = await runCli([...args, "--baseline", "main", "--baseline-corpus", "c.jsonl"], cwd);
    expect(err).toContain("corpus/unused");
  });

  it("found by other rules is not compared on labels", async () => {
    const files = { "p.yml": "version: 1\nevidence: { coverage: 1 }\n" as unknown as unknown[] };
    const golden = [{ id: "q", question: "How many days?", expected_evidence: [{ quote: QUOTE }] }];
    const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": [trace()], "c.jsonl": CORPUS, ...files });
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
    await runCli([...args, "--out", "main"], cwd);
    const { report } = await runCli([...args, "--baseline", "main", "--config", "p.yml"], cwd);
    const different = report?.comparability.find(({ field }) => field === "evidence");
    expect(different).toMatchObject({ baseline: "coverage 0.8, matching 2", head: "coverage 1, matching 2" });
    expect(different?.metrics).toContain("recall@10");
    expect(different?.metrics).not.toContain("behavior_accuracy");
  });
});

describe("the label hash", () => {
  it("covers the label, and not where it is found", async () => {
    const hash = async (entry: object, corpus: readonly object[]) => {
      const { report } = await gate([entry], { "c.jsonl": [...corpus] });
      return report?.head.fingerprint.golden_hash;
    };
    const known = await hash({ quote: QUOTE }, CORPUS);
    expect(await hash({ quote: QUOTE.replaceAll(" ", "\n") }, CORPUS.slice(0, 1))).toBe(known);
    for (const other of [
      { quote: OTHER },
      { quote: QUOTE, document_id: "hr/leave.md" },
      { quote: QUOTE, relevance: 1 },
      { quote: QUOTE, cite: true },
    ])
      expect(await hash(other, CORPUS)).not.toBe(known);
  });
});
