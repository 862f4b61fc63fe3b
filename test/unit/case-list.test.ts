import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

/** The golden set of a file as rag-gate's own. */
async function read(content: unknown, file = "g.json"): Promise<{ rows: readonly object[]; err: string }> {
  const cwd = tempFolder({ [file]: typeof content === "string" ? content : JSON.stringify(content, null, 1) });
  const { err, exitCode } = await runCli(["convert", "--golden", file, "--to", "native", "--out", "o.jsonl"], cwd);
  return { rows: exitCode === 0 ? rowsIn(readFileSync(join(cwd, "o.jsonl"), "utf8")) : [], err };
}

const q = { id: "q1", question: "Who signs?" };

describe("a golden set of a script of one's own", () => {
  it.each<[string, object, object]>([
    ["ids of chunks", { ...q, expected_chunks: ["c1", "c2"] }, { ...q, expected_chunk_ids: ["c1", "c2"] }],
    ["one id", { ...q, gold_chunk_id: "c1" }, { ...q, expected_chunk_ids: ["c1"] }],
    ["numbers as ids", { ...q, relevant_ids: [7, 8] }, { ...q, expected_chunk_ids: ["7", "8"] }],
    ["names in camel case", { ...q, relevantChunkIds: ["c1"] }, { ...q, expected_chunk_ids: ["c1"] }],
    [
      "records with grades",
      {
        ...q,
        expected_chunks: [
          { chunk_id: "c1", relevance: 3, reason: "r" },
          { chunk_id: "c2", relevance: 0 },
        ],
      },
      { ...q, relevance: { c1: 3, c2: 0 } },
    ],
    [
      "records of which some have grades",
      { ...q, expected_chunks: [{ id: "c1", grade: 2 }, { id: "c2" }] },
      { ...q, relevance: { c1: 2, c2: 3 } },
    ],
    ["grades by id", { ...q, relevant_passages: { c1: 3, c2: 1 } }, { ...q, relevance: { c1: 3, c2: 1 } }],
    [
      "labels of others beside an answer and a behaviour of ours",
      { ...q, expected_answer: "Ann.", expected_behavior: "escalate", gold_chunks: ["c1"] },
      { ...q, expected_answer: "Ann.", expected_behavior: "escalate", expected_chunk_ids: ["c1"] },
    ],
    [
      "questions and ground truth of AutoRAG",
      { qid: "q1", query: "Who signs?", retrieval_gt: [["c1"], ["c2"]], generation_gt: ["Ann.", "She."], metadata: {} },
      { ...q, expected_answer: "Ann.", expected_chunk_ids: ["c1", "c2"] },
    ],
    ["the chunk that a question was made of", { ...q, source_chunk_id: "c1" }, { ...q, expected_chunk_ids: ["c1"] }],
    ["documents", { ...q, relevant_doc_ids: ["d1"] }, { ...q, expected_docs: ["d1"] }],
    ["names of sources", { ...q, expected_sources: ["Leave policy.md"] }, { ...q, expected_docs: ["Leave policy.md"] }],
    [
      "records of sources",
      { ...q, expected_sources: [{ title: "A", url: "https://a" }] },
      { ...q, expected_docs: ["https://a"] },
    ],
    [
      "documents and chunks",
      { ...q, ground_truth_doc_ids: ["d1"], gold_chunks: ["c1"] },
      { ...q, expected_chunk_ids: ["c1"], expected_docs: ["d1"] },
    ],
    [
      "other ids and questions",
      { qid: 3, query: "Who?", target_chunks: ["c1"] },
      { id: "3", question: "Who?", expected_chunk_ids: ["c1"] },
    ],
    [
      "labels of ours beside a question of another name",
      { id: "3", query: "Who?", expected_chunk_ids: ["c1"], intent: "hr" },
      { id: "3", question: "Who?", expected_chunk_ids: ["c1"] },
    ],
    [
      "documents of ours beside it",
      { query_id: "3", query: "Who?", expected_docs: ["d"] },
      { id: "3", question: "Who?", expected_docs: ["d"] },
    ],
    [
      "a topic of a test collection",
      { query_id: "9", text: "Who?", relevant_doc_ids: ["d"] },
      { id: "9", question: "Who?", expected_docs: ["d"] },
    ],
    [
      "labels beside what marks a Ragas test set",
      { ...q, ground_truth: "Ann.", ground_truth_doc_ids: ["d1"] },
      { ...q, expected_answer: "Ann.", expected_docs: ["d1"] },
    ],
    [
      "a question beside what marks relevance judgements",
      { query_id: "9", query: "Who?", relevant_chunks: ["c1"] },
      { id: "9", question: "Who?", expected_chunk_ids: ["c1"] },
    ],
    [
      "a question without an answer",
      { ...q, answerable: false, gold_chunks: [] },
      { ...q, expected_behavior: "abstain" },
    ],
    [
      "the same said the other way round",
      { ...q, is_impossible: true, gold_chunks: [] },
      { ...q, expected_behavior: "abstain" },
    ],
    ...["should_refuse", "must_abstain", "expect_refusal", "expected_refusal", "expected_unanswerable"].map(
      (name): [string, object, object] => [
        `a refusal named ${name}`,
        { ...q, [name]: true, gold_chunks: [] },
        { ...q, expected_behavior: "abstain" },
      ],
    ),
    ...["expected_answerable", "should_answer"].map((name): [string, object, object] => [
      `a refusal as ${name}`,
      { ...q, [name]: false, expected_answer: "None." },
      { ...q, expected_behavior: "abstain", expected_answer: "None." },
    ]),
    [
      "a refusal beside what marks a Ragas test set",
      { ...q, ground_truth: "None.", answerable: false },
      { ...q, expected_behavior: "abstain", expected_answer: "None." },
    ],
    [
      "a difficulty from 1 to 5",
      { ...q, gold_chunks: ["c"], difficulty: 3 },
      { ...q, expected_chunk_ids: ["c"], difficulty: "3" },
    ],
    [
      "a kind that nothing answers",
      { ...q, expected_sources: [], category: "Out of scope" },
      { ...q, expected_behavior: "abstain", tags: ["Out of scope"] },
    ],
    [
      "a kind that nothing answers beside what is found",
      { ...q, expect_docs: ["d"], type: "unanswerable" },
      { ...q, expected_docs: ["d"] },
    ],
    [
      "a kind that nothing answers beside what says otherwise",
      { ...q, expect_doc: null, answerable: true, type: "unanswerable" },
      q,
    ],
    [
      "labels of Ragas beside a refusal",
      {
        ...q,
        ground_truth: "Ann.",
        reference_contexts: ["Ann signs."],
        reference_context_ids: ["c1"],
        answerable: true,
      },
      { ...q, expected_answer: "Ann.", expected_chunk_ids: ["c1"] },
    ],
    [
      "ids of chunks and their texts",
      { ...q, gold_contexts: ["Ann signs."], gold_context_ids: ["c1"] },
      { ...q, expected_chunk_ids: ["c1"] },
    ],
    [
      "a question with an answer",
      { ...q, is_impossible: false, gold_chunks: ["c"] },
      { ...q, expected_chunk_ids: ["c"] },
    ],
    [
      "who asks",
      { ...q, gold_chunks: ["c"], tenant: "acme", user_role: "hr" },
      { ...q, expected_chunk_ids: ["c"], user_context: { tenant_id: "acme", roles: ["hr"] } },
    ],
    [
      "who asks, as one role",
      { ...q, gold_chunks: ["c"], role: "hr", forbidden_doc_ids: [] },
      { ...q, expected_chunk_ids: ["c"], user_context: { roles: ["hr"] } },
    ],
    [
      "who asks in our own words, and what must not come",
      { ...q, gold_chunks: ["c"], user_context: { roles: ["hr"] }, critical: true, forbidden_phrases: ["red sky"] },
      {
        ...q,
        expected_chunk_ids: ["c"],
        user_context: { roles: ["hr"] },
        critical: true,
        must_not_contain: ["red sky"],
      },
    ],
    [
      "a canary and a behaviour in other words",
      { ...q, gold_chunks: ["c"], canary: "red sky", behaviour: "escalate" },
      { ...q, expected_chunk_ids: ["c"], must_not_contain: ["red sky"], expected_behavior: "escalate" },
    ],
    [
      "canaries in our own words and in others",
      { ...q, gold_chunks: ["c"], must_not_contain: ["red sky"], canary: "blue sun" },
      { ...q, expected_chunk_ids: ["c"], must_not_contain: ["red sky", "blue sun"] },
    ],
    [
      "who asks, said in two places",
      { ...q, gold_chunks: ["c"], user_context: { roles: ["hr"], tenant_id: "" }, tenant: "acme" },
      { ...q, expected_chunk_ids: ["c"], user_context: { roles: ["hr"], tenant_id: "acme" } },
    ],
    ["no answer, as a number", { ...q, answerable: 0, gold_chunks: [] }, { ...q, expected_behavior: "abstain" }],
    ["no answer, as a word", { ...q, has_answer: "No", gold_chunks: [] }, { ...q, expected_behavior: "abstain" }],
    ["an answer, as a number", { ...q, unanswerable: "0", gold_chunks: ["c"] }, { ...q, expected_chunk_ids: ["c"] }],
    ["documents graded below 0", { ...q, relevant_docs: { d1: 1, d2: -1 } }, { ...q, expected_docs: ["d1"] }],
    ["grades as a text", { ...q, gold_chunks: '{"c1": 3, "c2": 0}' }, { ...q, relevance: { c1: 3, c2: 0 } }],
    [
      "a number as the answer",
      { ...q, expected_answer: 12, gold_docs: ["d"] },
      { ...q, expected_answer: "12", expected_docs: ["d"] },
    ],
    [
      "a second spelling that is empty",
      { ...q, gold_chunks: ["c"], goldChunks: null },
      { ...q, expected_chunk_ids: ["c"] },
    ],
    [
      "what must not come back",
      {
        ...q,
        gold_docs: [],
        expected_behavior: "permission_denied",
        forbidden_chunk_id: "c",
        protected_docs: ["d"],
      },
      { ...q, expected_behavior: "permission_denied", expected_chunk_ids: ["c"], expected_docs: ["d"] },
    ],
    [
      "what must not be retrieved",
      { ...q, gold_chunks: [], expected_behavior: "permission_denied", must_not_retrieve: ["c"] },
      { ...q, expected_behavior: "permission_denied", expected_chunk_ids: ["c"] },
    ],
    ["a grade as a text", { ...q, gold_chunks: [{ id: "c1", grade: "2" }] }, { ...q, relevance: { c1: 2 } }],
    [
      "kinds",
      { ...q, gold_chunks: ["c"], category: "hr", query_type: "fact" },
      { ...q, expected_chunk_ids: ["c"], tags: ["hr", "fact"] },
    ],
  ])("is read with %s", async (_, row, expected) => {
    for (const [content, file] of [
      [jsonl([row]), "g.jsonl"],
      [[row], "g.json"],
      [{ cases: [row] }, "g.json"],
    ] as const) {
      const { rows, err } = await read(content, file);
      expect(err).not.toContain("warning");
      expect(rows[0]).toEqual(expected);
    }
  });

  it.each<[string, object, string]>([
    [
      "records without an id",
      { ...q, expected_sources: [{ page: 3 }] },
      "expected_sources holds what is neither an id nor a record with one, or graded by no whole number: write expected_docs instead",
    ],
    [
      "chunks of which the document alone is named",
      { ...q, gold_chunks: [{ doc_id: "d" }] },
      "write expected_chunk_ids instead",
    ],
    ["a number of sources", { ...q, expected_sources: 3 }, "expected_sources holds what is neither"],
    ["a null among the ids", { ...q, gold_chunks: ["c1", null] }, "gold_chunks holds what is neither"],
    [
      "alternatives for one thing to be found",
      { ...q, retrieval_gt: [["c1", "c2"]] },
      "retrieval_gt names alternatives, of which one would do",
    ],
    ["grades that are no whole numbers", { ...q, gold_chunks: { c1: 0.5 } }, "gold_chunks holds what is neither"],
    ["several ids in one text", { ...q, gold_chunks: "c1, c2" }, "gold_chunks seems to hold several items"],
    [
      "several documents in one text",
      { ...q, relevant_docs: "Leave policy; Travel" },
      "relevant_docs seems to hold several items",
    ],
    ["several roles in one text", { ...q, gold_chunks: ["c"], roles: "hr,it" }, "the role seems to hold several items"],
    [
      "a field in two spellings",
      { ...q, expectedDocs: ["a"], expected_docs: ["b"] },
      "expected_docs is there in two spellings",
    ],
    [
      "a doubt whether there is an answer",
      { ...q, answerable: "partly", gold_docs: ["d"] },
      "answerable must be true or false",
    ],
    [
      "a grade of a text",
      { ...q, gold_chunks: [{ text: "Ann signs.", relevance: 0 }] },
      "chunks are graded that have no id",
    ],
    [
      "what must not come back of a case that is answered",
      { ...q, gold_chunks: ["a"], forbidden_chunk_ids: ["c"] },
      "forbidden_chunk_ids is only for a case with expected_behavior permission_denied",
    ],
    [
      "what must not come back beside what is not told to be found",
      { ...q, expected_answer: "Ann.", must_not_retrieve: ["c"] },
      "must_not_retrieve is only for a case with expected_behavior permission_denied: of other cases say who asks",
    ],
    [
      "two grades of a chunk",
      {
        ...q,
        gold_chunks: [
          { id: "c", grade: 3 },
          { id: "c", grade: 0 },
        ],
      },
      "a chunk is there twice, with two grades",
    ],
    [
      "an answer that is a record",
      { ...q, expected_answer: { text: "Ann." }, gold_docs: ["d"] },
      "expected_answer is no text",
    ],
    [
      "labels of ours in one text",
      { ...q, expected_chunk_ids: "c1, c2" },
      "expected_chunk_ids seems to hold several items",
    ],
    ["no question", { ...q, question: " ", gold_chunks: ["c1"] }, "question is missing"],
  ])("is refused with %s", async (_, row, message) => {
    const { rows, err } = await read([row]);
    expect(rows).toEqual([]);
    expect(err).toContain(`g.json:2 error golden/invalid-row this row is no case of a list of cases: `);
    expect(err).toContain(message);
  });

  it("reads all lists of a document, also one that stands behind a long one", async () => {
    const many = Array.from({ length: 900 }, (_, i) => ({
      ...q,
      id: `c${i}`,
      question: `Who signs paper ${i}?`,
      gold_chunks: ["c1"],
    }));
    const { rows } = await read({ cases: many, more: [{ ...q, id: "last", gold_chunks: ["c2"] }] });
    expect(rows).toHaveLength(901);
  });

  it("takes no list of chunks for cases, which stands behind a long one of them", async () => {
    const cases = Array.from({ length: 900 }, (_, i) => ({
      id: `c${i}`,
      question: `Who signs paper ${i}?`,
      gold_chunks: ["c1"],
    }));
    const { rows, err } = await read({ cases, corpus: [{ id: "c1", text: "Ann signs." }] });
    expect(rows).toEqual([]);
    expect(err).toContain("question is missing");
  });

  it.each([
    ["expected_chunk_ids", ["c"], "source_chunk_id"],
    ["expected_docs", ["d"], "evidence_ids"],
    ["must_not_contain", ["red sky", "x"], "forbidden_phrases"],
  ])("leaves alone what a golden set of our own has beside %s", async (field, value, name) => {
    const { err } = await read(jsonl([{ ...q, expected_chunk_ids: ["c"], [field]: value, [name]: ["x"] }]), "g.jsonl");
    expect(err).not.toContain("warning");
  });

  it.each(["forbidden_phrases", "canary", "banned_words"])(
    "tells canaries of a golden set of our own in other words that are not among ours, in whichever row: %s",
    async (name) => {
      const row = { ...q, expected_chunk_ids: ["c"], must_not_contain: ["red sky"] };
      const same = { ...row, id: "q0", question: "Which?", [name]: "red sky" };
      const { err } = await read(jsonl([same, { ...row, [name]: ["red sky", "x"] }]), "g.jsonl");
      expect(err).toContain(
        `g.jsonl:1 error golden/unread-label the field "${name}" looks like a label and is not read`,
      );
    },
  );

  it("reads a case with very many labels", async () => {
    const ids = Array.from({ length: 200_000 }, (_, i) => `c${i}`);
    const { rows } = await read(JSON.stringify([{ ...q, gold_chunks: ids }]));
    expect(rows).toEqual([{ ...q, expected_chunk_ids: ids }]);
  });

  it("takes a sentence without white space for a text", async () => {
    const [text, other] = ["员工每年有十五天年假。", "契約書に署名するのは、部長です"];
    const cwd = tempFolder({
      "g.jsonl": jsonl([{ ...q, gold_contexts: [text, other] }]),
      "c.jsonl": [text, other].map((of, i) => ({ chunk_id: `c${i}`, document_id: "d", text: of })),
    });
    const { out } = await runCli(["convert", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--to", "native"], cwd);
    expect(rowsIn(out)).toEqual([{ ...q, expected_evidence: [{ quote: text }, { quote: other }] }]);
  });

  it("reads the same labels in any order of the rows", async () => {
    const other = { ...q, id: "q2", question: "Who pays?", gold_chunks: ["c"] };
    for (const rows of [
      [q, other],
      [other, q],
    ]) {
      const { rows: found } = await read(jsonl(rows), "g.jsonl");
      expect(found).toContainEqual({ id: "q2", question: "Who pays?", expected_chunk_ids: ["c"] });
      expect(found).toContainEqual(q);
    }
  });

  it.each([
    [
      "answerable",
      false,
      '{ answerable: expected_behavior }, values: { answerable: { "true": answer, "false": abstain } }',
    ],
    [
      "should_refuse",
      true,
      '{ should_refuse: expected_behavior }, values: { should_refuse: { "true": abstain, "false": answer } }',
    ],
    ["role", "hr", "{ role: user_context.roles }"],
    ["forbidden_chunk_ids", ["c2"], "{ ignore-fields: [forbidden_chunk_ids] }"],
    ["must_not_retrieve", ["c2"], "{ ignore-fields: [must_not_retrieve] }"],
  ])("rejects %s in a dataset in rag-gate's format, and prints its mapping", async (name, value, mapping) => {
    const { err } = await read(jsonl([{ ...q, expected_chunk_ids: ["c"], [name]: value }]), "g.jsonl");
    expect(err).toContain(`g.jsonl:1 error golden/unread-label the field "${name}" looks like a label and is not read`);
    expect(err).toContain(mapping);
  });

  it.each([
    ["should_refuse", "expected_behavior"],
    ["expected_sources", "expected_docs"],
  ])("tells of %s in the rows of another tool", async (name, meant) => {
    const { err } = await read([{ input: "Who?", expected_output: "I.", context: ["t"], [name]: ["x"] }]);
    expect(err).toContain(`error golden/unread-label the field "${name}" looks`);
    expect(err).toContain(`{ ${name}: ${meant} }`);
  });

  it("takes the reference contexts of Ragas for texts, however short", async () => {
    const row = { ...q, ground_truth: "Ann.", reference_contexts: ["Ann signs.", "Always."], answerable: true };
    const { rows } = await read([row]);
    const expected_evidence = [{ quote: "Ann signs." }, { quote: "Always." }];
    expect(rows).toEqual([{ ...q, expected_answer: "Ann.", expected_evidence }]);
  });

  it.each([
    ["should_refuse", "expected_behavior"],
    ["role", "user_context.roles"],
    ["gold_chunk_ids", "expected_chunk_ids"],
    ["must_not_mention", "must_not_contain"],
  ])("tells of %s in the metadata of a row, where it is not read", async (name, meant) => {
    const { err } = await read([{ ...q, expected_sources: ["d"], metadata: { [name]: "x" } }]);
    expect(err).toContain(`error golden/unread-label the field "metadata.${name}" looks`);
    expect(err).toContain(`{ metadata.${name}: ${meant} }`);
  });

  it.each<[string, readonly object[], object]>([
    [
      "a table of relevant chunks",
      ["c1", "c2"].map((chunk_id) => ({ ...q, chunk_id, intent: "x" })),
      { ...q, relevance: { c1: 3, c2: 3 } },
    ],
    [
      "the labels of Azure's document retrieval",
      [
        {
          query_id: "q1",
          query: "Who signs?",
          retrieval_ground_truth: [{ document_id: "c1", query_relevance_label: 2 }],
          intent: "x",
        },
      ],
      { id: "q1", relevance: { c1: 2 } },
    ],
  ])("leaves %s to their own reader, whatever else the rows say", async (_, rows, expected) => {
    expect((await read(jsonl(rows), "g.jsonl")).rows).toEqual([expect.objectContaining(expected)]);
  });

  it("leaves queries of BEIR to their own reader, which has their labels", async () => {
    const cwd = tempFolder({
      "g.jsonl": [{ _id: "q1", text: "Who signs?", answerable: true }],
      "q.tsv": "query-id\tcorpus-id\tscore\nq1\tc1\t1\n",
      "t.jsonl": [traceRow("q1")],
    });
    const args = ["validate", "--golden", "g.jsonl", "--qrels", "q.tsv", "--traces", "t.jsonl"];
    expect((await runCli(args, cwd)).out).toContain("beir-queries");
  });

  it.each<[string, object, object]>([
    ["ids", { gold_chunk_ids: ["c1"] }, { expected_chunk_ids: ["c1"] }],
    ["grades", { gold_chunks: [{ chunk_id: "c1", grade: 2 }] }, { relevance: { c1: 2 } }],
  ])("reference contexts beside %s are there for people", async (_, labels, expected) => {
    const { rows, err } = await read([{ ...q, ...labels, reference_contexts: ["A text of no chunk."] }]);
    expect(rows).toEqual([{ ...q, ...expected }]);
    expect(err).not.toContain("warning");
  });

  it("reads old ground truths of Ragas beside what says whether there is an answer", async () => {
    const { rows } = await read([{ ...q, ground_truths: ["Ann."], answerable: true }]);
    expect(rows).toEqual([{ ...q, expected_answer: "Ann." }]);
  });

  it("finds reference contexts of several hops by their texts", async () => {
    const row = { ...q, ground_truth: "Ann.", reference_contexts: ["<1-hop>\n\nAnn signs."], answerable: true };
    const cwd = tempFolder({ "g.jsonl": [row], "c.jsonl": [{ chunk_id: "c1", text: "Ann signs." }] });
    const args = ["convert", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--to", "native", "--out", "o.jsonl"];
    await runCli(args, cwd);
    expect(rowsIn(readFileSync(join(cwd, "o.jsonl"), "utf8"))).toMatchObject([
      { expected_evidence: [{ quote: "Ann signs." }] },
    ]);
  });

  it("leaves tests of promptfoo to their own reader, whatever their vars are called", async () => {
    const table = `question,team,area,__expected,__metadata:expected_chunk_ids
Who signs?,Ann.,a.md,not-contains:red sky,"[""c1""]"
`;
    const { rows } = await read(table, "g.csv");
    expect(rows).toMatchObject([{ expected_chunk_ids: ["c1"], must_not_contain: ["red sky"] }]);
  });

  it("leaves a row of our own to our own reader, whatever else it holds", async () => {
    const { err } = await read(
      jsonl([{ ...q, expected_chunk_ids: [], relevant_docs: ["d"], expected_chunks: ["c"] }]),
      "g.jsonl",
    );
    expect(err).toContain('the fields "relevant_docs", "expected_chunks" look like labels and are not read');
  });

  it("is none of our own whose first row is longer than what a format is told by", async () => {
    const rows = [
      { ...q, notes: "n".repeat(70_000) },
      { ...q, id: "q2", question: "Who pays?", expected_chunk_ids: ["c"] },
    ];
    const cwd = tempFolder({ "g.jsonl": rows, "t.jsonl": [] });
    const { out } = await runCli(["validate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
    expect(out).toContain("(native)");
  });

  it("is no list of what a pipeline did", async () => {
    const row = { ...q, answer: "Ann.", retrieved_doc_ids: ["d"] };
    const cwd = tempFolder({
      "g.jsonl": [{ ...q, expected_chunk_ids: ["d"] }],
      "t.json": JSON.stringify([row], null, 1),
    });
    const { err } = await runCli(["validate", "--golden", "g.jsonl", "--traces", "t.json"], cwd);
    expect(err).not.toContain("looks like");
    expect(err).toContain("(retrieved_doc_ids could be retrieved_chunks)");
  });

  it("tells of a tenant in another spelling within who asks", async () => {
    const { err } = await read([{ ...q, gold_chunks: ["c"], user_context: { tenantId: "acme" } }]);
    expect(err).toContain('unknown field "tenantId" of user_context is ignored: did you mean "tenant_id"?');
  });

  it.each([
    ["must_not_contians", "must_not_contain"],
    ["mustCiteIds", "must_cite"],
    ["tag", "tags"],
  ])("tells of %s, a mistyped field of ours", async (name, meant) => {
    for (const row of [
      { ...q, gold_chunks: ["c"] },
      { ...q, expected_chunk_ids: ["c"] },
    ]) {
      const { err } = await read([{ ...row, [name]: ["x"] }]);
      expect(err).toContain(`the field "${name}" `);
      expect(err).toContain(`{ ${name}: ${meant} }`);
    }
  });

  it.each(["is_critical", "principal", "clearance"])("tells of %s, which it does not read", async (name) => {
    const { err } = await read([{ ...q, gold_chunks: ["c"], [name]: true }]);
    expect(err).toContain(`error golden/unread-label the field "${name}" looks`);
  });

  it.each(["context", "sources", "citations", "response", "retriever"])(
    "reads a table of our own fields that has a column %s",
    async (column) => {
      const { rows } = await read(`id,question,expected_chunk_ids,${column}\nq1,Who signs?,c1,x\n`, "g.csv");
      expect(rows).toEqual([{ ...q, expected_chunk_ids: ["c1"] }]);
    },
  );

  it.each([
    ["ID,Question,Expected Answer,Source Document\nq1,Who signs?,Ann.,x\n", "g.csv"],
    ["ID,Question,Ground Truth,Source Document\nq1,Who signs?,Ann.,x\n", "g.csv"],
    ["id,question,reference\nq1,Who signs?,Ann.\n", "g.csv"],
    ["id;question;gold_answer;page\nq1;Who signs?;Ann.;3\n", "g.csv"],
    ["id,document_id,query,expected_answer\nq1,x,Who signs?,Ann.\n", "g.csv"],
    [jsonl([{ id: "q1", query: "Who signs?", expected_answer: "Ann." }]), "g.jsonl"],
    [jsonl([{ test_id: "q1", user_query: "Who signs?", ideal_answer: "Ann." }]), "g.jsonl"],
  ])("reads questions that have reviewed answers alone, as in %j", async (content, file) => {
    const { rows } = await read(content, file);
    expect(rows).toEqual([{ ...q, expected_answer: "Ann." }]);
  });

  it.each([
    ["question,response,reference\nWho?,Ann.,Ann.\n", "g.csv"],
    [jsonl([{ id: "q1", query: "Who?", retrieved_ids: ["c"], expected_answer: "Ann." }]), "g.jsonl"],
  ])("takes no results that hold a reviewed answer for cases, as in %j", async (content, file) => {
    expect((await read(content, file)).rows).toEqual([]);
  });

  it("tells cases that ask the same and have no id by their question", async () => {
    const cwd = tempFolder({ "g.csv": "question,expected_answer\nWho signs?,Ann.\nWho  signs?,Bob.\n", "t.jsonl": "" });
    const { err } = await runCli(["validate", "--golden", "g.csv", "--traces", "t.jsonl"], cwd);
    expect(err).toContain(
      "g.csv:3 error golden/duplicate-id this asks the same question as line 2, by which a case without an id is named\n  hint: keep one of them, or give each an id of its own",
    );
  });

  it("takes our own labels before those of others", async () => {
    const { rows } = await read([{ ...q, gold_chunks: ["c2"], expected_chunk_ids: ["c1"] }]);
    expect(rows).toEqual([{ ...q, expected_chunk_ids: ["c1"] }]);
  });

  it("tells of documents that the manifest calls chunks", async () => {
    const cwd = tempFolder({
      "g.json": JSON.stringify([{ ...q, relevant_documents: ["c1"] }]),
      "c.jsonl": jsonl([{ chunk_id: "c1", document_id: "d1" }]),
      "t.jsonl": jsonl([{ query_id: "q1", retrieved_chunks: ["c1"], context_chunks: [], answer: "I.", citations: [] }]),
    });
    const { err } = await runCli(["validate", "--golden", "g.json", "--traces", "t.jsonl", "--corpus", "c.jsonl"], cwd);
    expect(err).toContain('expected document "c1" is not in the corpus manifest, where a chunk has that id');
    expect(err).toContain("hint: name it in expected_chunk_ids");
  });

  it("says what measures labels of documents, where a gate asks for chunks", async () => {
    const cwd = tempFolder({
      "g.jsonl": jsonl([{ ...q, relevant_docs: ["d"] }]),
      "t.jsonl": jsonl([{ query_id: "q1", retrieved_chunks: ["d"], context_chunks: [], answer: "I.", citations: [] }]),
    });
    const told = async (gate: string): Promise<string | undefined> => {
      const policy = tempFolder({ "p.yml": `version: 1\ngates: { ${gate}: { min: 0.5 } }\n` });
      const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", join(policy, "p.yml")];
      return (await runCli(args, cwd)).report?.reasons[0]?.message;
    };
    const documents = "its labels name documents, which doc_recall and the other doc_ metrics measure";
    expect(await told("recall@10")).toContain(documents);
    expect(await told("context_recall")).toContain(documents);
  });

  it("has ids in a table as they were before pandas read it, whole columns of them", async () => {
    const { rows } = await read(
      [
        "id,question,gold_chunk_id,expected_doc,tenant_id",
        "11.0,Who signs?,3.0,nan,7.0",
        "12.0,Who pays?,,2.0,7.0",
        "13.0,Who?,4.0,1.10,7.0",
      ].join("\n"),
      "g.csv",
    );
    const user_context = { tenant_id: "7" };
    expect(rows).toEqual([
      { id: "11", question: "Who signs?", expected_chunk_ids: ["3"], user_context },
      { id: "12", question: "Who pays?", expected_docs: ["2.0"], user_context },
      { id: "13", question: "Who?", expected_chunk_ids: ["4"], expected_docs: ["1.10"], user_context },
    ]);
  });

  it("finds its cases from a table of another tool that pandas wrote with or without a point", async () => {
    const sample = (id: string) => `query_id,user_input,retrieved_contexts,response\n${id},Asked otherwise?,[],I.\n`;
    const cwd = tempFolder({
      "point.csv": "id,question,expected_doc\n11.0,Who signs?,a\n",
      "whole.csv": "id,question,expected_doc\n11,Who signs?,a\n",
      "t-point.csv": sample("11.0"),
      "t-whole.csv": sample("11"),
    });
    for (const golden of ["point.csv", "whole.csv"])
      for (const traces of ["t-point.csv", "t-whole.csv"]) {
        const { out } = await runCli(["validate", "--golden", golden, "--traces", traces], cwd);
        expect(out).toContain("cases      1 by id");
      }
  });
});
