import { describe, expect, it } from "vitest";
import { native } from "../../src/input/formats/native.ts";
import { compileAnswerSchema } from "../../src/input/golden/answer-schema.ts";
import type { RunScores } from "../../src/scoring/records.ts";

import { goldenOf, scoreRows, scorerOf, traceOf } from "../helpers/score-rows.ts";

type Row = Record<string, unknown>;

/** One case and one trace of it, scored. */
async function scan(golden: Row, trace: Row, corpus: readonly Row[] = []): Promise<RunScores> {
  const [run] = await scoreRows([{ id: "q", ...golden }], [{ query_id: "q", ...trace }], { corpus });
  return run!;
}
const ranks = (run: RunScores, id = "d:1") => run.ranksOf(0).get(id);
const value = (run: RunScores, name: string) => run.columns.get(name)?.at(0);
const seen = (run: RunScores): string[] =>
  (run.violations.get(0) ?? []).map(({ chunkId, stage, rule }) => `${chunkId} ${stage} ${rule}`);

const ONE = { expected_chunk_ids: ["d:1"] };
const acme = { user_context: { tenant_id: "acme" } };

describe("ranks", () => {
  it.each<[string, unknown[], number | null]>([
    ["in the order of the file", ["x", "d:1"], 2],
    [
      "by rank where every chunk has one",
      [
        { chunk_id: "x", rank: 2 },
        { chunk_id: "d:1", rank: 1 },
      ],
      1,
    ],
    ["in the order of the file where one has none", [{ chunk_id: "x", rank: 2 }, { chunk_id: "d:1" }], 2],
    [
      "in the order of the file where one has a rank of null",
      [
        { chunk_id: "x", rank: 2 },
        { chunk_id: "d:1", rank: null },
      ],
      2,
    ],
    [
      "in the order of the file where the last has none",
      [{ chunk_id: "x", rank: 2 }, { chunk_id: "d:1", rank: 1 }, { chunk_id: "y" }],
      2,
    ],
    ["in the order of the file where one is an id alone", [{ chunk_id: "x", rank: 2 }, "d:1"], 2],
    [
      "of equal rank in the order of the file",
      [
        { chunk_id: "x", rank: 1 },
        { chunk_id: "d:1", rank: 1 },
        { chunk_id: "y", rank: 0 },
      ],
      3,
    ],
    ["each id once, at its best", ["x", "x", "d:1", "d:1"], 2],
    [
      "of the last stage",
      [
        { chunk_id: "d:1", stage: "bm25" },
        { chunk_id: "x", stage: "rrf" },
        { chunk_id: "d:1", stage: "rrf" },
      ],
      2,
    ],
    ["not there", ["x"], null],
  ])("are %s", async (_, retrieved_chunks, rank) => {
    const run = await scan(ONE, { retrieved_chunks });
    expect(ranks(run)?.retrieved).toBe(rank);
    expect(value(run, "first_relevant_rank")).toBe(rank ?? Number.NaN);
  });

  it("are told of each stage, and of what was merged", async () => {
    const retrieved = [
      { chunk_id: "x", stage: "dense" },
      "y",
      { chunk_id: "d:1", stage: "dense" },
      { chunk_id: "x", stage: "dense" },
      { chunk_id: "d:1", stage: "rrf" },
    ];
    const run = await scan(ONE, {
      retrieved_chunks: retrieved,
      reranked_chunks: ["x", "d:1"],
      context_chunks: ["d:1"],
      citations: ["d:1"],
    });
    expect(ranks(run)).toEqual({
      retrieved: 1,
      reranked: 2,
      context: 1,
      cited: true,
      lists: [
        ["dense", 2],
        ["", null],
      ],
    });
    expect(run.sizesOf(0)).toEqual({ retrieved: 1, reranked: 2, context: 1 });
  });

  it("are those of the whole context, whichever search found its chunks", async () => {
    const context = [
      { chunk_id: "d:1", stage: "dense", rank: 2 },
      { chunk_id: "x", stage: "bm25", rank: 1 },
      { chunk_id: "d:1", stage: "bm25", rank: 3 },
    ];
    const run = await scan(ONE, { retrieved_chunks: ["d:1"], context_chunks: context, citations: ["d:1"] });
    expect([ranks(run)?.context, run.sizesOf(0)?.context]).toEqual([2, 2]);
    const early = await scan(ONE, { context_chunks: context.slice(0, 2) });
    expect([ranks(early)?.context, early.sizesOf(0)?.context]).toEqual([2, 2]);
    expect(value(run, "context_recall")).toBe(1);
    expect(value(run, "citation_correctness")).toBe(1);
  });

  it("keep the lists that the retriever merged alone", async () => {
    const lists = [
      { chunk_id: "x", stage: "a" },
      { chunk_id: "d:1", stage: "b" },
    ];
    for (const list of ["context_chunks", "reranked_chunks"]) {
      const run = await scan(ONE, { retrieved_chunks: ["d:1"], [list]: lists });
      expect(ranks(run)).not.toHaveProperty("lists");
    }
  });

  it("count a repeated chunk as a duplicate, of the index and of strangers, few and many", async () => {
    const many = Array.from({ length: 30 }, (_, i) => `s${i}`);
    const run = await scan(ONE, { retrieved_chunks: ["d:1", "d:1", ...many, "s0", "s29", "s24", "s25", "d:1"] });
    expect(run.notes.duplicateChunks).toBe(6);
    expect(run.sizesOf(0)?.retrieved).toBe(31);
  });
});

describe("documents", () => {
  const docs = { expected_docs: ["d"], expected_chunk_ids: ["x"] };
  it.each<[string, unknown[], Row[], number]>([
    ["of the manifest", ["a", "b"], [{ chunk_id: "b", document_id: "d" }], 0.5],
    ["of the trace", ["a", { chunk_id: "b", document_id: "d" }], [], 0.5],
    ["spelled in the id", ["a", "d#3"], [], 0.5],
    ["spelled in the id of a chunk that says nothing", ["a", { chunk_id: "d:3" }], [], 0.5],
    [
      "of the manifest before the trace",
      [{ chunk_id: "a", document_id: "d" }, "d/1"],
      [{ chunk_id: "a", document_id: "e" }],
      0.5,
    ],
    ["counted once", ["a:1", { chunk_id: "a:2", document_id: "a:1" }, "d:1"], [], 0.5],
    ["not where the id only begins alike", ["dd:1"], [], 0],
  ])("are those %s", async (_, retrieved_chunks, corpus, mrr) => {
    expect(value(await scan(docs, { retrieved_chunks }, corpus), "doc_mrr@10")).toBe(mrr);
  });
});

describe("what came back instead", () => {
  const corpus = (target: Row, other: Row) => [
    { chunk_id: "d:1", document_id: "d", ...target },
    { chunk_id: "d:2", document_id: "d", ...other },
  ];
  const instead = async (target: Row, other: Row, retrieved: unknown[] = ["d:2"]) =>
    ranks(await scan(ONE, { retrieved_chunks: retrieved }, corpus(target, other)))?.instead;

  it.each<[string, Row, Row, string]>([
    ["no version", {}, {}, "same_version"],
    ["the same", { document_version: "v2" }, { document_version: "v2" }, "same_version"],
    ["one more", { document_version: "v2" }, { document_version: "v3" }, "newer_version"],
    ["as numbers", { document_version: "v9" }, { document_version: "v10" }, "newer_version"],
    ["one less", { document_version: "2026-02" }, { document_version: "2026-01" }, "older_version"],
    ["as text", { document_version: "alpha" }, { document_version: "beta" }, "newer_version"],
    ["as text, backwards", { document_version: "beta" }, { document_version: "alpha" }, "older_version"],
    ["a text against a number", { document_version: "1" }, { document_version: "a" }, "newer_version"],
    ["the same number spelled otherwise", { document_version: "1" }, { document_version: "01" }, "same_version"],
    ["longer", { document_version: "1" }, { document_version: "1.1" }, "newer_version"],
    ["empty", { document_version: "1" }, { document_version: "" }, "older_version"],
    ["from empty", { document_version: "" }, { document_version: "1" }, "newer_version"],
    ["out of use", {}, { active: false }, "older_version"],
  ])("is told by version: %s", async (_, target, other, expected) => {
    expect(await instead(target, other)).toBe(expected);
  });

  it("is the oldest of several, and nothing where the chunk itself came back", async () => {
    const more = { chunk_id: "d:3", document_id: "d", document_version: "3" };
    expect(await instead({ document_version: "2" }, { document_version: "1" }, ["d:2", more])).toBe("older_version");
    expect(await instead({ document_version: "2" }, { document_version: "1" }, [more, "d:2"])).toBe("older_version");
    expect(await instead({ document_version: "2" }, { document_version: "2" }, [more, "d:2"])).toBe("newer_version");
    expect(await instead({}, {}, ["d:1", "d:2"])).toBeUndefined();
    expect(await instead({}, {}, ["x"])).toBeUndefined();
  });

  it("is read from the trace where the manifest does not know it", async () => {
    const run = await scan(ONE, { retrieved_chunks: [{ chunk_id: "n", document_id: "d", document_version: "3" }] }, [
      { chunk_id: "d:1", document_id: "d", document_version: "2" },
    ]);
    expect(ranks(run)?.instead).toBe("newer_version");
  });

  it("is found by the labels, or by the spelling of the id, for a chunk that the corpus lost", async () => {
    const corpus = [{ chunk_id: "d:v2:1", document_id: "d", document_version: "v2" }];
    const lost = (golden: Row, retrieved: unknown[] = ["d:v2:1"]) =>
      scan(golden, { retrieved_chunks: retrieved }, corpus);
    expect(ranks(await lost(ONE))?.instead).toBe("newer_version");
    const named = { expected_chunk_ids: ["old"], must_cite: ["d"] };
    expect(ranks(await lost(named), "old")?.instead).toBe("newer_version");
    expect(ranks(await lost({ expected_chunk_ids: ["old"], expected_docs: ["d"] }), "old")?.instead).toBe(
      "newer_version",
    );
    expect(ranks(await lost({ expected_chunk_ids: ["old"] }), "old")?.instead).toBeUndefined();
    expect(ranks(await lost({ expected_chunk_ids: ["d:v2:9"] }), "d:v2:9")?.instead).toBe("same_version");
    const two = { expected_chunk_ids: ["old"], expected_docs: ["d", "e"] };
    expect(ranks(await lost(two), "old")?.instead).toBeUndefined();
  });

  it("is nothing for a chunk that nobody asked for", async () => {
    const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["d:1"] };
    expect(ranks(await scan(denied, { retrieved_chunks: ["d:2"] }, corpus({}, {})))?.instead).toBeUndefined();
  });
});

describe("access at every stage", () => {
  const corpus = [
    { chunk_id: "s:1", document_id: "s", tenant_id: "other" },
    { chunk_id: "o:1", document_id: "o", tenant_id: "acme" },
  ];
  const STAGES = ["retrieved_chunks", "reranked_chunks", "context_chunks", "citations"] as const;

  it.each(STAGES)("sees a chunk of another tenant in %s", async (list) => {
    const run = await scan({ ...ONE, ...acme }, { [list]: ["o:1", "s:1"] }, corpus);
    expect(seen(run)).toEqual([`s:1 ${list.replace("_chunks", "")} tenant`]);
    expect(value(run, "acl_leaks")).toBe(1);
    expect(run.failedChecks.get(0)).toContain("acl_leak");
  });

  it.each(STAGES.slice(0, 3))("sees it in a list of an earlier stage of %s, once", async (list) => {
    const chunks = [
      { chunk_id: "s:1", stage: "a" },
      { chunk_id: "o:1", stage: "b" },
      "s:1",
      { chunk_id: "x", stage: "z" },
    ];
    const run = await scan({ ...ONE, ...acme }, { [list]: chunks }, corpus);
    expect(seen(run)).toEqual([`s:1 ${list.replace("_chunks", "")} tenant`]);
    const nameless = [{ chunk_id: "s:1", stage: "a" }, { chunk_id: "o:1", stage: "a" }, "o:1"];
    expect(seen(await scan({ ...ONE, ...acme }, { [list]: nameless }, corpus))).toHaveLength(1);
    const both = [
      { chunk_id: "s:1", stage: "a" },
      { chunk_id: "s:1", stage: "b" },
    ];
    expect(seen(await scan({ ...ONE, ...acme }, { [list]: both }, corpus))).toHaveLength(1);
    const bare = [{ chunk_id: "s:1", stage: "a" }, "s:1"];
    expect(seen(await scan({ ...ONE, ...acme }, { [list]: bare }, corpus))).toHaveLength(1);
  });

  it("takes a trace's own label where the manifest has none, and looks a citation up by it", async () => {
    const labelled = { chunk_id: "n", tenant_id: "other" };
    const run = await scan({ ...ONE, ...acme }, { context_chunks: [labelled], citations: ["n"] });
    expect(seen(run)).toEqual(["n context tenant", "n citations tenant"]);
    const roles = await scan({ ...ONE, ...acme }, { context_chunks: [{ chunk_id: "n", acl_roles: ["hr"] }] });
    expect(seen(roles)).toEqual(["n context role"]);
    const ours = await scan({ ...ONE, ...acme }, { context_chunks: [{ ...labelled, chunk_id: "o:1" }] }, corpus);
    expect(seen(ours)).toEqual([]);
  });

  it("makes no correct citation of a chunk that may not be seen, though the context holds it", async () => {
    const golden = { ...ONE, ...acme, must_cite: ["o:1"] };
    const precision = async (id: string) =>
      value(await scan(golden, { context_chunks: [id], citations: [id] }, corpus), "citation_precision");
    expect([await precision("o:1"), await precision("s:1")]).toEqual([1, 0]);
  });

  it("holds a citation to the label that it carries itself, and finds its document there", async () => {
    const citations = [
      "n",
      { chunk_id: "n" },
      { chunk_id: "n", tenant_id: "other" },
      { chunk_id: "n", document_id: "d9" },
    ];
    const run = await scan({ ...ONE, ...acme, must_cite: ["d9"] }, { citations });
    expect(seen(run)).toEqual(["n citations tenant"]);
    expect(value(run, "citation_recall")).toBe(1);
  });

  it.each<[string, object[]]>([
    [
      "where it was found, and not in the merged list",
      [
        { chunk_id: "n", stage: "a", tenant_id: "other" },
        { chunk_id: "n", stage: "b" },
      ],
    ],
    ["where it stands the second time", [{ chunk_id: "n" }, { chunk_id: "n", tenant_id: "other" }]],
    [
      "beside one that would open it",
      [
        { chunk_id: "n", tenant_id: "other" },
        { chunk_id: "n", tenant_id: "*" },
      ],
    ],
    [
      "after one that would open it",
      [
        { chunk_id: "n", tenant_id: "*" },
        { chunk_id: "n", tenant_id: "other" },
      ],
    ],
  ])("holds a chunk to the label that the trace gives it %s", async (_, retrieved_chunks) => {
    expect(seen(await scan({ ...ONE, ...acme }, { retrieved_chunks }))).toEqual(["n retrieved tenant"]);
  });

  it("knows the document of a chunk from whichever list names it", async () => {
    const described = [{ chunk_id: "n", document_id: "d9" }];
    const golden = { ...ONE, expected_docs: ["d9"] };
    const early = await scan(golden, {
      retrieved_chunks: described,
      reranked_chunks: ["n"],
      context_chunks: ["n"],
      citations: ["d9"],
    });
    expect(value(early, "reranked:doc_recall@1")).toBe(1);
    expect(value(early, "citation_correctness")).toBe(1);
    const late = await scan(golden, { retrieved_chunks: ["n"], context_chunks: described });
    expect(value(late, "doc_recall@1")).toBe(1);
  });

  it("holds each chunk to its own label, and takes none for open that says nothing", async () => {
    const [theirs, ours] = [
      { chunk_id: "n", tenant_id: "other" },
      { chunk_id: "m", tenant_id: "acme" },
    ];
    for (const context_chunks of [
      [theirs, ours],
      [ours, theirs],
    ])
      expect(seen(await scan({ ...ONE, ...acme }, { context_chunks }, corpus))).toEqual(["n context tenant"]);
    const silent = await scan(
      { ...ONE, ...acme },
      { retrieved_chunks: [theirs], context_chunks: [{ chunk_id: "n" }, { chunk_id: "k" }] },
    );
    expect(seen(silent)).toEqual(["n retrieved tenant", "n context tenant"]);
    expect(silent.notes).toMatchObject({ labelledChunks: 2, unlabelledChunks: 1 });
  });

  it("takes null for nothing said, in the trace and in the manifest, and an empty text or list for open", async () => {
    const nobody = { tenant_id: null, acl_roles: null };
    const retrieved_chunks = [
      { chunk_id: "n", ...nobody },
      { chunk_id: "m", tenant_id: null },
      { chunk_id: "q", ...nobody },
      { chunk_id: "k", tenant_id: "" },
      { chunk_id: "l", acl_roles: [] },
    ];
    const run = await scan({ ...ONE, ...acme }, { retrieved_chunks, context_chunks: [] }, [
      { chunk_id: "q", ...nobody },
    ]);
    expect(run.notes).toMatchObject({ labelledChunks: 2, unlabelledChunks: 3 });
    const theirs = { chunk_id: "n", tenant_id: "other" };
    const later = { retrieved_chunks: [theirs], context_chunks: [{ chunk_id: "n", ...nobody }] };
    expect(seen(await scan({ ...ONE, ...acme }, later))).toEqual(["n retrieved tenant", "n context tenant"]);
  });

  it("sees an id alone in a list of an earlier stage", async () => {
    const run = await scan({ ...ONE, ...acme }, { retrieved_chunks: ["s:1", { chunk_id: "o:1", stage: "z" }] }, corpus);
    expect(seen(run)).toEqual(["s:1 retrieved tenant"]);
  });

  it("counts chunks with a label and without", async () => {
    const run = await scan(
      { ...ONE, ...acme },
      { retrieved_chunks: ["o:1", "n"], context_chunks: ["o:1", "n", "m"] },
      corpus,
    );
    expect(run.notes).toMatchObject({ labelledChunks: 2, unlabelledChunks: 2 });
  });

  it.each<[string, Row[], string[]]>([
    [
      "all of whose chunks are another tenant's",
      [{ chunk_id: "d:1", document_id: "d", tenant_id: "other" }],
      ["d citations tenant"],
    ],
    [
      "one of whose chunks is open",
      [
        { chunk_id: "d:1", document_id: "d", tenant_id: "other" },
        { chunk_id: "d:2", document_id: "d", tenant_id: "third" },
        { chunk_id: "d:3", document_id: "d", tenant_id: "acme" },
      ],
      [],
    ],
    [
      "the first of whose chunks is open",
      [
        { chunk_id: "d:1", document_id: "d", tenant_id: "acme" },
        { chunk_id: "d:2", document_id: "d", tenant_id: "other" },
      ],
      [],
    ],
    ["of which nothing is labelled", [{ chunk_id: "d:1", document_id: "d" }], []],
  ])("reads a citation of a document %s", async (_, documents, expected) => {
    expect(seen(await scan({ ...ONE, ...acme }, { citations: ["d"] }, documents))).toEqual(expected);
  });

  it.each<[string, Row, Row, Row[], string[]]>([
    ["a protected chunk", { expected_chunk_ids: ["p"] }, { retrieved_chunks: ["p"] }, [], ["p retrieved protected"]],
    ["another chunk", { expected_chunk_ids: ["p"] }, { retrieved_chunks: ["o"] }, [], []],
    [
      "a chunk of a protected document, by the manifest",
      { expected_docs: ["d"] },
      { retrieved_chunks: ["c"] },
      [{ chunk_id: "c", document_id: "d" }],
      ["c retrieved protected"],
    ],
    [
      "a chunk of a protected document, by the trace",
      { expected_docs: ["d"] },
      { context_chunks: [{ chunk_id: "c", document_id: "d" }], citations: ["c"] },
      [],
      ["c context protected", "c citations protected"],
    ],
    [
      "a chunk of nobody knows which document",
      { expected_docs: ["d"] },
      { retrieved_chunks: ["c", { chunk_id: "e" }] },
      [],
      [],
    ],
    [
      "a chunk whose id begins with the protected document, where nobody names its own",
      { expected_docs: ["d"] },
      {
        retrieved_chunks: ["d:1", "d2:1"],
        context_chunks: [{ chunk_id: "d/2", document_id: "e" }],
        citations: ["d#3"],
      },
      [],
      ["d:1 retrieved protected", "d#3 citations protected"],
    ],
    [
      "a chunk of which one mention names the protected document",
      { expected_docs: ["d"] },
      {
        retrieved_chunks: [{ chunk_id: "c", document_id: "d" }],
        context_chunks: [{ chunk_id: "c", document_id: "e" }],
      },
      [],
      ["c retrieved protected", "c context protected"],
    ],
    [
      "no chunk that the manifest gives another document",
      { expected_docs: ["d"] },
      { retrieved_chunks: [{ chunk_id: "d:1", document_id: "d" }] },
      [{ chunk_id: "d:1", document_id: "e" }],
      [],
    ],
    ["a protected document itself", { expected_docs: ["d"] }, { citations: ["d"] }, [], ["d citations protected"]],
    [
      "a chunk that is spelled as the protected document, whatever the manifest says of it",
      { expected_docs: ["d"] },
      { retrieved_chunks: ["d"] },
      [{ chunk_id: "d", document_id: "e" }],
      ["d retrieved protected"],
    ],
    [
      "a chunk of one of two protected documents",
      { expected_docs: ["d", "f"] },
      { retrieved_chunks: ["c", "f:1", "g:1"], context_chunks: [{ chunk_id: "n", document_id: "d" }] },
      [{ chunk_id: "c", document_id: "d" }],
      ["c retrieved protected", "f:1 retrieved protected", "n context protected"],
    ],
    [
      "no other chunk of the manifest",
      { expected_chunk_ids: ["p"] },
      { retrieved_chunks: ["x", "y"], context_chunks: ["x"], citations: ["x"] },
      [{ chunk_id: "p" }, { chunk_id: "x" }],
      [],
    ],
    [
      "no chunk that is only to be cited, or graded",
      { expected_chunk_ids: ["p"], must_cite: ["m"], relevance: { p: 3, g: 1 } },
      { retrieved_chunks: ["m", "g"], citations: ["m"] },
      [],
      [],
    ],
  ])("holds back from a forbidden question: %s", async (_, golden, trace, corpus, expected) => {
    expect(seen(await scan({ expected_behavior: "permission_denied", ...golden }, trace, corpus))).toEqual(expected);
    const answered = await scan({ expected_behavior: "answer", ...golden }, trace, corpus);
    expect(seen(answered)).toEqual([]);
  });
});

describe("protected words in an answer", () => {
  const SECRET = "the merger with globex closes on the ninth of may";
  const corpus = [
    { chunk_id: "s:1", tenant_id: "other", text: SECRET },
    { chunk_id: "o:1", tenant_id: "acme", text: `we say: ${SECRET}` },
  ];
  const asked = { ...ONE, ...acme };

  it("are a leak at the answer stage where the text is known", async () => {
    const run = await scan(asked, { retrieved_chunks: ["s:1"], answer: `It says ${SECRET}.` }, corpus);
    expect(seen(run)).toEqual(["s:1 retrieved tenant", "s:1 answer tenant"]);
    expect(value(run, "acl_leaks")).toBe(1);
    expect(run.notes.answersUnchecked).toBe(0);
  });

  it("are read from the trace where the manifest has no text", async () => {
    const chunk = { chunk_id: "n", tenant_id: "other", text: SECRET };
    expect(seen(await scan(asked, { retrieved_chunks: [chunk], answer: SECRET }))).toEqual([
      "n retrieved tenant",
      "n answer tenant",
    ]);
  });

  it("are found wherever the trace holds the text of the chunk", async () => {
    const known = { chunk_id: "n", tenant_id: "other", text: SECRET };
    for (const trace of [
      {
        retrieved_chunks: [
          { ...known, stage: "dense" },
          { chunk_id: "n", stage: "hybrid" },
        ],
      },
      { retrieved_chunks: ["n", known] },
      { retrieved_chunks: [known], reranked_chunks: [{ chunk_id: "n", text: "" }] },
      { retrieved_chunks: [known], reranked_chunks: [{ chunk_id: "n", text: "the merger" }] },
    ]) {
      const run = await scan(asked, { ...trace, answer: SECRET });
      expect(seen(run)).toContain("n answer tenant");
      const named = await scan(asked, { ...trace, answer: SECRET }, [{ chunk_id: "n", text: "Mergers" }]);
      expect(seen(named)).toContain("n answer tenant");
    }
    const empty = { retrieved_chunks: [{ ...known, text: "" }], answer: SECRET };
    expect((await scan(asked, empty)).notes.answersUnchecked).toBe(1);
    for (const nothing of [{ answer: "" }, { answer: null }, { error: { type: "x" } }])
      expect((await scan(asked, { ...empty, ...nothing })).notes.answersUnchecked).toBe(0);
  });

  it("are none where the trace gives an allowed chunk of the context the same text elsewhere", async () => {
    const found = ["other", "acme"].map((tenant_id) => ({ chunk_id: tenant_id, tenant_id, text: SECRET }));
    const trace = { retrieved_chunks: found, context_chunks: ["acme"], answer: SECRET };
    expect(seen(await scan(asked, trace))).toEqual(["other retrieved tenant"]);
  });

  it("of a protected document are found though it came back nowhere", async () => {
    const denied = { expected_behavior: "permission_denied", expected_docs: ["s"] };
    const texts = [
      { chunk_id: "s:1", document_id: "s", text: SECRET },
      { chunk_id: "s:2", document_id: "s", text: "Nothing of it." },
    ];
    const run = await scan(denied, { answer: SECRET }, texts);
    expect(seen(run)).toEqual(["s:1 answer protected"]);
    expect(run.notes.answersUnchecked).toBe(0);
    expect((await scan(denied, { answer: SECRET })).notes.answersUnchecked).toBe(1);
    const spelled = await scan(denied, { answer: SECRET }, [{ chunk_id: "s:1", text: SECRET }]);
    expect([...seen(spelled), spelled.notes.answersUnchecked]).toEqual(["s:1 answer protected", 0]);
  });

  it("are none where an allowed chunk of the trace says the same", async () => {
    const run = await scan(asked, { retrieved_chunks: ["s:1"], context_chunks: ["o:1"], answer: SECRET }, corpus);
    expect(seen(run)).toEqual(["s:1 retrieved tenant"]);
    const elsewhere = await scan(asked, { retrieved_chunks: ["s:1", "o:1"], answer: SECRET }, corpus);
    expect(seen(elsewhere)).toEqual(["s:1 retrieved tenant"]);
  });

  it("of a protected chunk are found though it came back nowhere", async () => {
    const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["s:1"] };
    const run = await scan(denied, { answer: SECRET }, [{ chunk_id: "s:1", text: SECRET }]);
    expect(seen(run)).toEqual(["s:1 answer protected"]);
  });

  it("cannot be looked for without text or canary, which is counted", async () => {
    const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["s:1"] };
    const unchecked = async (golden: Row, trace: Row) => (await scan(golden, trace)).notes.answersUnchecked;
    expect(await unchecked(denied, { answer: "No." })).toBe(1);
    expect(await unchecked(denied, { answer: "" })).toBe(0);
    expect(await unchecked(denied, { answer: null })).toBe(0);
    expect(await unchecked({ ...denied, must_not_contain: ["globex"] }, { answer: "No." })).toBe(0);
    expect(await unchecked(denied, { answer: "No.", error: { type: "timeout" } })).toBe(0);
    expect(await unchecked(ONE, { answer: "Yes." })).toBe(0);
  });

  it("are found as a canary", async () => {
    const run = await scan({ ...ONE, must_not_contain: ["globex"] }, { answer: "It is Globex." });
    expect(seen(run)).toEqual(["null answer canary"]);
    expect(run.failedChecks.get(0)).toEqual(expect.arrayContaining(["acl_leak", "forbidden_content"]));
    expect([value(run, "acl_leaks"), value(run, "forbidden_content")]).toEqual([1, 1]);
  });

  it("are seen in a failed trace as well", async () => {
    const run = await scan({ ...ONE, must_not_contain: ["globex"] }, { answer: "globex", error: { type: "x" } });
    expect([value(run, "acl_leaks"), value(run, "forbidden_content"), value(run, "recall@10")]).toEqual([1, 1, 0]);
    expect(run.states).toEqual(["error"]);
    expect(run.failedChecks.get(0)).toContain("trace_error");
  });

  it("block at the stages that the policy names, and are told at the others", async () => {
    const trace = { query_id: "q", retrieved_chunks: ["s:1"], context_chunks: ["s:1"], answer: "A." };
    const at = async (...blockStages: ("retrieved" | "answer" | "context")[]) => {
      const [run] = await scoreRows([{ id: "q", ...asked }], [trace], { corpus, blockStages });
      return [run!.violations.get(0)!.length, value(run!, "acl_leaks")];
    };
    expect([await at("retrieved", "context"), await at("answer")]).toEqual([
      [2, 1],
      [2, 0],
    ]);
  });
});

describe("a chunk that neither manifest nor golden set names", () => {
  const written = "caf\u00e9:1";
  const apart = ` ${written.normalize("NFD")} `;

  it("is the same in every list, however its id is written", async () => {
    const trace = { retrieved_chunks: [written, apart], context_chunks: [apart], answer: `So it is [${apart}].` };
    const run = await scan(ONE, { ...trace, citations: [written] });
    const found = ["citation_precision", "ignored_top_ranked", "citation_coverage"].map((name) => value(run, name));
    expect([found, run.notes.duplicateChunks]).toEqual([[1, 0, 1], 1]);
  });

  it("is forbidden wherever it stands by what the trace says of it once", async () => {
    const retrieved = { chunk_id: written, tenant_id: "globex", text: "one two three four five six seven eight" };
    const trace = {
      retrieved_chunks: [retrieved],
      context_chunks: [apart],
      answer: "One two three four five six seven eight.",
    };
    const run = await scan({ ...ONE, ...acme }, { ...trace, citations: [apart] });
    expect(seen(run)).toEqual(["retrieved", "context", "citations", "answer"].map((at) => `${written} ${at} tenant`));
    expect(value(run, "acl_leaks")).toBe(1);
  });
});

describe("citations", () => {
  const corpus = [
    { chunk_id: "d:1", document_id: "d" },
    { chunk_id: "d:2", document_id: "d" },
    { chunk_id: "e:1", document_id: "e" },
  ];
  const cite = async (must: string[], citations: unknown[], context: unknown[] = [], more: Row[] = corpus) =>
    scan({ ...ONE, must_cite: must }, { citations, context_chunks: context }, more);

  it.each<[string, string[], unknown[], unknown[], number]>([
    ["the chunk itself", ["d:1"], ["d:1"], ["d:1"], 1],
    ["another chunk of it", ["d:1"], ["d:2"], ["d:2"], 0],
    ["any chunk of a document", ["d"], ["d:2"], ["d:2"], 1],
    ["a chunk of another document", ["d"], ["e:1"], ["e:1"], 0],
    ["a document by the trace's word", ["d"], ["n"], [{ chunk_id: "n", document_id: "d" }], 1],
    ["a document by spelling", ["f"], ["f:7"], [], 1],
    [
      "no document by spelling where its own is known",
      ["d:1"],
      [{ chunk_id: "d:1:9" }],
      [{ chunk_id: "d:1:9", document_id: "z" }],
      0,
    ],
  ])("satisfy %s", async (_, must, citations, context, recall) => {
    expect(value(await cite(must, citations, context), "citation_recall")).toBe(recall);
  });

  it("are in the context by chunk or by document, and each counts once", async () => {
    const precise = async (citations: unknown[], context: unknown[], more = corpus) =>
      value(await cite(["d:1"], citations, context, more), "citation_precision");
    expect(await precise(["d:1", "e:1"], ["d:1"])).toBe(0.5);
    expect(await precise([{ chunk_id: "d:1" }, "d:1", "e:1"], ["d:1"])).toBe(0.5);
    expect(await precise(["d"], ["d:1"])).toBe(1);
    expect(await precise(["n"], ["n"])).toBe(1);
    expect(await precise(["n"], [{ chunk_id: "n", document_id: "m" }])).toBe(1);
    expect(await precise(["m"], [{ chunk_id: "n", document_id: "m" }])).toBe(1);
    expect(await precise(["n"], ["m"])).toBe(0);
  });

  it("name a document of the context by its spelling where nobody names the chunk's own", async () => {
    const top = async (citations: unknown[], context: unknown[]) => {
      const run = await cite([], citations, context, []);
      return [value(run, "citation_precision"), value(run, "ignored_top_ranked")];
    };
    expect(await top(["f"], ["f:1", "g:1"])).toEqual([1, 0]);
    expect(await top(["g"], ["f:1", "g:1"])).toEqual([1, 1]);
    expect(await top(["f"], ["f2:1"])).toEqual([0, 1]);
    expect(await top(["f"], [{ chunk_id: "f:1", document_id: "z" }])).toEqual([0, 1]);
  });

  it("and lists that name a document are a leak where none of its chunks may be read", async () => {
    const corpus = [
      { chunk_id: "s:1", document_id: "s", tenant_id: "other" },
      { chunk_id: "o:1", document_id: "o", tenant_id: "other" },
      { chunk_id: "o:2", document_id: "o", tenant_id: "acme" },
    ];
    const trace = { retrieved_chunks: ["s", "o"], context_chunks: ["s", "o"], citations: ["s", "o"] };
    expect(seen(await scan({ ...ONE, ...acme }, trace, corpus))).toEqual([
      "s retrieved tenant",
      "s context tenant",
      "s citations tenant",
    ]);
    // Whatever the trace says of them: the manifest knows the document.
    const own = [{ chunk_id: "s", tenant_id: "acme", acl_roles: [] }, "o"];
    expect(seen(await scan({ ...ONE, ...acme }, { retrieved_chunks: own, citations: own }, corpus))).toEqual([
      "s retrieved tenant",
      "s citations tenant",
    ]);
    const closed = [{ chunk_id: "o", tenant_id: "other" }];
    expect(seen(await scan({ ...ONE, ...acme }, { retrieved_chunks: closed }, corpus))).toEqual(["o retrieved tenant"]);
    const words = "nine words of it that nobody else may read";
    const told = corpus.map((row) => ({ ...row, text: row.chunk_id === "s:1" ? words : "" }));
    const quoting = { retrieved_chunks: ["s"], answer: `So: ${words}.` };
    expect(seen(await scan({ ...ONE, ...acme }, quoting, told))).toEqual(["s retrieved tenant", "s answer tenant"]);
    // A chunk that is called as the document of another is no such document.
    const both = [
      { chunk_id: "s", tenant_id: "acme" },
      { chunk_id: "s:1", document_id: "s", tenant_id: "other" },
    ];
    const citing = { retrieved_chunks: both, citations: ["s"] };
    expect(seen(await scan({ ...ONE, ...acme }, citing))).toEqual(["s:1 retrieved tenant"]);
    expect(seen(await scan({ ...ONE, ...acme }, citing, [{ chunk_id: "s:1", tenant_id: "other" }]))).toEqual([
      "s:1 retrieved tenant",
      "s citations tenant",
    ]);
  });

  it("name a document by its spelling where the manifest names none for its chunks", async () => {
    const leaks = async (cited: unknown, corpus: Row[], retrieved: unknown[] = []) => {
      const run = await scan({ ...ONE, ...acme }, { retrieved_chunks: retrieved, citations: [cited] }, corpus);
      return [...seen(run), `unknown ${run.notes.unlabelledChunks}`];
    };
    const [open, closed] = [
      { chunk_id: "s:1", tenant_id: "acme" },
      { chunk_id: "s/2", tenant_id: "other" },
    ];
    expect(await leaks("s", [open, closed])).toEqual(["unknown 0"]);
    expect(await leaks("s", [closed])).toEqual(["s citations tenant", "unknown 0"]);
    expect(await leaks("s", [{ ...open, chunk_id: "s2" }])).toEqual(["unknown 1"]);
    expect(await leaks("s", [{ ...closed, document_id: "z" }])).toEqual(["unknown 1"]);
    // Beside rows that name it: all of them are chunks of it.
    expect(await leaks("s", [{ chunk_id: "k", document_id: "s" }, closed])).toEqual([
      "s citations tenant",
      "unknown 0",
    ]);
    expect(await leaks("s", [{ ...closed, chunk_id: "k", document_id: "s" }, open])).toEqual(["unknown 0"]);
    // A file of labels may come before one that names documents.
    expect(await leaks("s", [closed, { chunk_id: "s/2", document_id: "z" }])).toEqual(["unknown 1"]);
    // What the trace labels itself is a chunk: an id that begins like its own says nothing of it.
    expect(await leaks({ chunk_id: "s", tenant_id: "acme" }, [closed])).toEqual(["unknown 0"]);
    // Of what no manifest knows the trace's own chunks tell.
    const shown = { chunk_id: "s#3", tenant_id: "other" };
    expect(await leaks("s", [], [shown])).toEqual(["s#3 retrieved tenant", "s citations tenant", "unknown 0"]);
    expect(await leaks("s", [{ chunk_id: "s#3", document_id: "z", tenant_id: "other" }], [shown])).toEqual([
      "s#3 retrieved tenant",
      "unknown 1",
    ]);
  });

  it("of a document that the trace alone knows are a leak where none of its chunks may be read", async () => {
    const found = (...tenants: string[]) =>
      tenants.map((tenant_id) => ({ chunk_id: tenant_id, document_id: "f", tenant_id }));
    const leaks = async (chunks: unknown[], corpus: Row[] = []) =>
      seen(await scan({ ...ONE, ...acme }, { retrieved_chunks: chunks, citations: ["f"] }, corpus));
    expect(await leaks(found("other"))).toEqual(["other retrieved tenant", "f citations tenant"]);
    expect(await leaks(found("other", "acme"))).toEqual(["other retrieved tenant"]);
    // What is open in another document opens nothing here.
    expect(await leaks([...found("other"), { chunk_id: "g:1", document_id: "g", tenant_id: "acme" }])).toEqual([
      "other retrieved tenant",
      "f citations tenant",
    ]);
    expect(await leaks([{ chunk_id: "n", document_id: "f" }], [{ chunk_id: "n", tenant_id: "other" }])).toEqual([
      "n retrieved tenant",
      "f citations tenant",
    ]);
    expect(await leaks([{ chunk_id: "n", document_id: "f" }])).toEqual([]);
    // A chunk of which nobody says who may read it opens nothing.
    for (const unsaid of [0, 1]) {
      const chunks = found("other", "third").toSpliced(unsaid, 0, { chunk_id: "k", document_id: "f" } as never);
      expect(await leaks(chunks)).toContain("f citations tenant");
    }
  });

  it("are not of the context where they were only found and ranked, known to the manifest or not", async () => {
    for (const [id, chunk] of [
      ["d:1", "d:1"],
      ["d", "d:1"],
      ["n", "n"],
      ["m", { chunk_id: "n", document_id: "m" }],
    ] as const) {
      const trace = { retrieved_chunks: [chunk], reranked_chunks: [chunk], context_chunks: ["e:1"], citations: [id] };
      const run = await scan({ ...ONE, must_cite: ["d:1"] }, trace, corpus);
      expect([value(run, "citation_precision"), value(run, "ignored_top_ranked")], id).toEqual([0, 1]);
    }
  });

  it("are not of the context of the trace before", async () => {
    const [run] = await scoreRows(
      [
        { id: "a", ...ONE, must_cite: ["d:1"] },
        { id: "b", ...ONE, must_cite: ["d:1"] },
      ],
      [
        { query_id: "a", context_chunks: ["d:1"], citations: ["d:1"] },
        { query_id: "b", citations: ["d:1"] },
      ],
      { corpus },
    );
    expect([...run!.columns.get("citation_precision")!]).toEqual([1, 0]);
  });

  it("miss the top of the context where they name neither it nor its document", async () => {
    const ignored = async (citations: unknown[], context: unknown[]) =>
      value(await cite([], citations, context), "ignored_top_ranked");
    expect(await ignored(["d:1"], ["d:1", "e:1"])).toBe(0);
    expect(await ignored(["d"], ["d:1", "e:1"])).toBe(0);
    expect(await ignored(["e:1"], ["d:1", "e:1"])).toBe(1);
  });
});

describe("labels of two cases", () => {
  it("are each those of their own case, whatever was scored before", async () => {
    const golden = [
      { id: "a", expected_chunk_ids: ["p", "q"] },
      { id: "b", expected_chunk_ids: ["r", "s"], must_cite: ["r"] },
    ];
    const all = ["p", "q", "r", "s"];
    const trace = { retrieved_chunks: all, reranked_chunks: all, context_chunks: all, citations: all };
    const [run] = await scoreRows(golden, [
      { query_id: "a", ...trace },
      { query_id: "b", ...trace },
    ]);
    const at = (name: string) => [...run!.columns.get(name)!];
    expect([at("first_relevant_rank"), at("context_precision"), at("judged@10")]).toEqual([
      [1, 3],
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    expect([...run!.ranksOf(1)].map(([id, { retrieved }]) => [id, retrieved])).toEqual([
      ["r", 3],
      ["s", 4],
    ]);
  });
});

describe("several labelled chunks", () => {
  const two = { expected_chunk_ids: ["d:1", "d:2"], relevance: { "d:1": 3, "d:2": 1, "d:3": 2 }, must_cite: ["d:2"] };

  it("have each their own ranks, marks and gain", async () => {
    const run = await scan(two, {
      retrieved_chunks: ["d:3", "d:2", "x", "d:1"],
      reranked_chunks: ["d:2", "d:1"],
      context_chunks: ["d:1", "d:2"],
      citations: ["d:1", "d:2"],
    });
    expect(ranks(run)).toEqual({ retrieved: 4, reranked: 2, context: 1, cited: true });
    expect(ranks(run, "d:2")).toEqual({ retrieved: 2, reranked: 1, context: 2, cited: true });
    expect(value(run, "first_relevant_rank")).toBe(2);
    expect(value(run, "recall@1")).toBe(0);
    const gain = (grade: number, rank: number): number => (2 ** grade - 1) / Math.log2(rank + 1);
    const ideal = gain(3, 1) + gain(2, 2) + gain(1, 3);
    expect(value(run, "ndcg@10")).toBeCloseTo((gain(2, 1) + gain(1, 2) + gain(3, 4)) / ideal, 12);
    expect(value(run, "citation_recall")).toBe(1);
  });

  it("have nothing in their place where they came back, though another chunk of their document did", async () => {
    const corpus = ["d:1", "d:2", "d:3"].map((chunk_id) => ({ chunk_id, document_id: "d" }));
    const run = await scan(two, { retrieved_chunks: ["d:1", "d:2", "d:3"] }, corpus);
    expect([ranks(run), ranks(run, "d:2")].map((found) => found?.instead)).toEqual([undefined, undefined]);
    const half = await scan(two, { retrieved_chunks: ["d:1", "d:3"] }, corpus);
    expect([ranks(half), ranks(half, "d:2")].map((found) => found?.instead)).toEqual([undefined, "same_version"]);
  });

  it("stand in the merged lists by their own first rank, those without a label nowhere", async () => {
    const at = (stage: string, ...chunks: string[]) => chunks.map((chunk_id) => ({ chunk_id, stage }));
    const retrieved = [...at("a", "x", "x", "d:3", "d:2", "y", "d:2"), "w", "d:1", ...at("z", "d:2", "d:1")];
    const run = await scan(two, { retrieved_chunks: retrieved });
    expect([ranks(run)?.lists, ranks(run, "d:2")?.lists]).toEqual([
      [
        ["a", null],
        ["", 2],
      ],
      [
        ["a", 3],
        ["", null],
      ],
    ]);
    expect([...run.ranksOf(0).keys()]).toEqual(["d:1", "d:2"]);
  });
});

describe("a document", () => {
  it("counts once, however many of its chunks came back", async () => {
    const run = await scan(
      { expected_docs: ["d", "e"], expected_chunk_ids: ["x"] },
      { retrieved_chunks: ["d:1", "d:2", "d:3"] },
    );
    expect(value(run, "doc_recall@10")).toBe(0.5);
  });
});

describe("what is kept of an answer", () => {
  const invented = { answer: "Ten days.", expected_behavior_observed: "answer" };
  const labels = async (more: Row, lacks: "answer"[] = []) => {
    const options = lacks.length === 0 ? {} : { format: { ...native, name: "bare", lacks } };
    const [run] = await scoreRows(
      [{ id: "q", expected_behavior: "abstain" }],
      [{ query_id: "q", ...invented, ...more }],
      options,
    );
    return run!.hallucinations.get(0) ?? [];
  };

  it("is why it counts as hallucinated, where there is one and the trace did not fail", async () => {
    expect(await labels({})).not.toEqual([]);
    expect([await labels({ error: { type: "x" } }), await labels({}, ["answer"])]).toEqual([[], []]);
  });

  it("is a judge's words only where texts are kept", async () => {
    const trace = { query_id: "q", scores: { faithfulness: { repeats: [0, 1] } }, reason: "why" };
    const notes = async (keepTexts?: boolean) => {
      const [run] = await scoreRows([{ id: "q", ...ONE }], [trace], keepTexts === undefined ? {} : { keepTexts });
      return run!.judgedOf(0)?.notes?.reason ?? null;
    };
    expect([await notes(), await notes(false), await notes(true)]).toEqual([null, null, "why"]);
  });

  it("is the language of an answer whose behavior is unknown", async () => {
    const answer = "Jeg finner ikke denne informasjonen i dokumentene.";
    const unread = async (more: Row = {}) => {
      const [run] = await scoreRows([{ id: "q", expected_behavior: "abstain" }], [{ query_id: "q", answer, ...more }]);
      return [run!.observed[0], run!.unreadLanguageOf(0)];
    };
    expect(await unread()).toEqual([null, "no"]);
    expect(await unread({ expected_behavior_observed: "abstain" })).toEqual(["abstain", null]);
    expect(await unread({ answer: "I don't know." })).toEqual(["abstain", null]);
  });
});

describe("a chunk that was taken out of the corpus", () => {
  it.each([
    ["came back", { retrieved_chunks: ["d:1", "old:1"] }, 1],
    ["is in the context alone", { context_chunks: [{ chunk_id: "old:1" }] }, 1],
    ["stayed away", { retrieved_chunks: ["d:1", "stranger"] }, 0],
  ])("%s", async (_, trace, cases) => {
    const corpus = [
      { chunk_id: "d:1", active: null },
      { chunk_id: "old:1", active: false },
    ];
    expect((await scan(ONE, trace, corpus)).notes.showingInactive).toBe(cases);
  });
});

describe("labels of no worth", () => {
  it("are judged chunks all the same: 0 is a grade, and no grade is none", async () => {
    const golden = { expected_chunk_ids: ["d:1"], relevance: { "d:1": 3, "d:2": 0 } };
    expect(value(await scan(golden, { retrieved_chunks: ["d:2", "x", "d:1", "y"] }), "judged@10")).toBe(0.5);
  });
});

describe("a reviewed answer", () => {
  it("is met word by word, and by a failed trace not at all", async () => {
    const golden = { ...ONE, expected_answer: "Twelve days" };
    const found = async (more: Row) => {
      const run = await scan(golden, { answer: "Twelve long days.", ...more });
      return [value(run, "exact_match"), value(run, "token_f1")];
    };
    expect([await found({}), await found({ answer: "twelve days" }), await found({ error: { type: "x" } })]).toEqual([
      [0, 0.8],
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("what a case failed", () => {
  it("is each check once, and of a failed trace that it failed", async () => {
    const must = { ...ONE, must_cite: ["d:1"] };
    expect((await scan(must, { retrieved_chunks: ["d:1"] })).failedChecks.get(0)).toEqual([
      "context_recall",
      "citation_correctness",
    ]);
    expect((await scan(must, { error: { type: "x" } })).failedChecks.get(0)).toEqual(["trace_error"]);
    const good = { retrieved_chunks: ["d:1"], context_chunks: ["d:1"], citations: ["d:1"] };
    expect((await scan(must, good)).failedChecks.size).toBe(0);
  });

  it.each<[("answer" | "context")[], number]>([
    [["answer"], 0],
    [["context"], 0],
    [["answer", "context"], Number.NaN],
  ])("is nothing in a critical case of a format without %j: %d failures", async (lacks, failures) => {
    const format = { ...native, name: "bare", lacks };
    const [run] = await scoreRows([{ id: "q", critical: true }], [{ query_id: "q" }], { format });
    expect(value(run!, "critical_failures")).toBe(failures);
  });

  it("is told with how field and answer disagree, and not of a failed trace", async () => {
    const refusing = { answer: "I do not know.", expected_behavior_observed: "abstain" };
    const disagreements = async (more: Row) =>
      (await scan({ expected_behavior: "abstain" }, { ...refusing, ...more })).notes.behaviorDisagreements;
    expect(await disagreements({})).toBe(0);
    const answering = { answer: "Ten days.", expected_behavior_observed: "abstain" };
    expect(await disagreements(answering)).toBe(1);
    expect(await disagreements({ ...answering, error: { type: "x" } })).toBe(0);
  });

  it("keeps the rule by which a chunk is forbidden, where the question is forbidden as well", async () => {
    const secret = "one two three four five six seven eight nine";
    const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["s:1"], ...acme };
    const run = await scan(denied, { retrieved_chunks: ["s:1"], answer: secret }, [
      { chunk_id: "s:1", tenant_id: "other", text: secret },
    ]);
    expect(seen(run)).toEqual(["s:1 retrieved tenant", "s:1 answer tenant"]);
  });
});

describe("graded chunks that are not relevant", () => {
  it("have no ranks of their own, cited or not, and no gain where every grade is 0", async () => {
    const graded = { expected_chunk_ids: ["d:1"], relevance: { "d:1": 3, "d:2": 0 } };
    const run = await scan(graded, { retrieved_chunks: ["d:2", "d:1"], context_chunks: ["d:2"], citations: ["d:2"] });
    expect([...run.ranksOf(0).keys()]).toEqual(["d:1"]);
    expect([value(run, "first_relevant_rank"), value(run, "context_recall")]).toEqual([2, 0]);
    expect(ranks(run)).toEqual({ retrieved: 2, reranked: null, context: null, cited: false });
    const worthless = await scan(
      { expected_chunk_ids: ["d:1"], relevance: { "d:1": 0 } },
      { retrieved_chunks: ["d:1"] },
    );
    expect([value(worthless, "ndcg@10"), value(worthless, "recall@10")]).toEqual([Number.NaN, 1]);
  });
});

describe("the form of an answer", () => {
  it.each([
    ['{"days": 12}', 1],
    ["twelve", 0],
    ["", 0],
    [null, 0],
  ])("%j", async (answer, correct) => {
    const golden = goldenOf([{ id: "q", ...ONE }]);
    const answerSchema = compileAnswerSchema({ type: "object", required: ["days"] });
    if (typeof answerSchema === "string") throw new Error(answerSchema);
    const { scorer } = await scorerOf({ ...golden, cases: golden.cases.map((item) => ({ ...item, answerSchema })) });
    scorer.accept(traceOf({ query_id: "q", answer }), native);
    const [run] = scorer.finish();
    expect(value(run!, "format_correctness")).toBe(correct);
    expect(run!.failedChecks.get(0)?.includes("format_correctness")).toBe(correct === 0);
  });
});

describe("markers in an answer", () => {
  it.each<[string, Row, number]>([
    ["of citations", { answer: "Ten [x]. Or more.", citations: ["x"] }, 0.5],
    [
      "of citations and context as objects",
      { answer: "Ten [x]. Or more [y].", citations: [{ chunk_id: "x" }], context_chunks: [{ chunk_id: "y" }] },
      1,
    ],
    [
      "by number, up to the longer list",
      { answer: "Ten [2]. Or more [3].", citations: ["x"], context_chunks: ["x", "y"] },
      0.5,
    ],
    ["of nothing", { answer: "Ten [x]. Or more [1].", citations: null, context_chunks: null }, Number.NaN],
    ["in no answer", { answer: null, citations: ["x"] }, Number.NaN],
    ["that are all there is", { answer: "[1]", citations: ["x"] }, Number.NaN],
    ["in none", { answer: "Ten.", citations: ["x"] }, Number.NaN],
  ])("name sources %s", async (_, trace, coverage) => {
    expect(value(await scan(ONE, trace), "citation_coverage")).toBe(coverage);
  });
});

describe("what a trace leaves out", () => {
  it.each([null, undefined])("are lists: %s", async (nothing) => {
    const lists = ["retrieved_chunks", "reranked_chunks", "context_chunks", "citations", "latency_ms", "tool_calls"];
    const run = await scan(ONE, Object.fromEntries(lists.map((name) => [name, nothing])), [
      { chunk_id: "d:1", document_id: "d" },
    ]);
    expect([value(run, "recall@10"), value(run, "context_recall"), value(run, "tool_calls")]).toEqual([
      0,
      0,
      Number.NaN,
    ]);
    expect([value(run, "citation_correctness"), value(run, "citation_precision")]).toEqual([1, Number.NaN]);
  });

  it("is a latency that is no number, and not a latency of 0", async () => {
    const run = await scan(ONE, { latency_ms: { end_to_end: null, generate: 0 } });
    expect([...run.columns.keys()].filter((name) => name.endsWith("latency"))).toEqual(["generate:latency"]);
    expect(run.notes.withoutLatency).toBe(1);
    expect((await scan(ONE, { latency_ms: { end_to_end: 5 }, error: { type: "x" } })).columns.has("latency")).toBe(
      false,
    );
  });

  it.each([
    [{ prompt: 5, completion: 7 }, 12],
    [{ prompt: 5 }, Number.NaN],
    [{ completion: 7, prompt: null }, Number.NaN],
    [{ completion: null, prompt: 5 }, Number.NaN],
    [{}, Number.NaN],
    [null, Number.NaN],
  ])("of tokens %j", async (tokens, sum) => expect(value(await scan(ONE, { tokens }), "tokens")).toBe(sum));

  it("is the answer of a format that has none", async () => {
    const [run] = await scoreRows([{ id: "q", ...ONE }], [{ query_id: "q", answer: null }], {
      format: { ...native, name: "lists", lacks: ["answer"] },
    });
    expect([run!.observed[0], run!.answerHashes[0]]).toEqual([null, ""]);
    expect(value(run!, "behavior_accuracy")).toBeNaN();
  });
});
