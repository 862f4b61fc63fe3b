import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import { buildReport } from "../../src/report/build/build-report.ts";
import { gateChanges } from "../../src/report/markdown/sections.ts";
import { scoreShard } from "../../src/run/score-shard.ts";
import { runGate } from "../../src/run-gate.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { sourceOf } from "../helpers/source-of.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Change {
  readonly policy: string;
  readonly basePolicy?: string;
  readonly golden: Rows;
  readonly baseGolden?: Rows;
  readonly corpus?: Rows;
  readonly baseCorpus?: Rows;
  readonly traces: Rows;
  /** Whether the gate gets the scores of the traces in their place; `some`: of all but the first. */
  readonly asScores?: boolean | "some";
  readonly suite?: string;
}

/** What becomes of a change that is judged under its own policy and golden set and under those of its base commit. */
async function judged(change: Change) {
  const { policy, basePolicy = policy, golden, baseGolden, corpus, baseCorpus, suite } = change;
  const log = new DiagnosticLog();
  const policyOf = async (gates: string) => (await parsePolicy(`version: 1\n${gates}`, { file: "rag-gate.yml" }, log))!;
  const own = { policy: await policyOf(policy), golden: [sourceOf("golden.jsonl", golden)], labels: [] };
  const there = baseGolden === undefined ? own.golden : [sourceOf("golden.jsonl@base", baseGolden)];
  log.throwIfErrors();
  const manifest = corpus === undefined ? [] : [sourceOf("corpus.jsonl", corpus)];
  const plain = change.asScores === "some" ? 1 : 0;
  const given = [sourceOf("traces.jsonl", change.traces)];
  const scored = [sourceOf("traces.jsonl", change.traces.slice(plain))];
  const shard = { pair: own, traces: scored, corpus: manifest, adapter: null, goldenAdapter: null, sha256 };
  const scores: Rows[number][] = [];
  if (change.asScores) for await (const line of scoreShard(shard, log)) scores.push(JSON.parse(line));
  const run = await runGate(
    {
      pairs: [own, { policy: await policyOf(basePolicy), golden: there, labels: [] }],
      base: {
        sha: "b".repeat(40),
        policy: policy === basePolicy ? "same" : "changed",
        recalibrated: false,
        golden: baseGolden === undefined ? "same" : "changed",
        goldenNote: null,
        unreadable: null,
      },
      traces: change.asScores
        ? [
            sourceOf("scores.jsonl", scores),
            ...(plain > 0 ? [sourceOf("traces.jsonl", change.traces.slice(0, plain))] : []),
          ]
        : given,
      corpus: manifest,
      baseCorpus: baseCorpus === undefined ? [] : [sourceOf("corpus.jsonl@base", baseCorpus)],
      baseline: { kind: "none", why: { code: "no_baseline" } },
      adapter: null,
      goldenAdapter: null,
      configId: null,
      suite: suite ?? null,
      incomplete: null,
      headOrigin: { sha: null, runId: null, attempt: null },
      today: "2026-05-01",
      includeText: false,
      date: null,
      sha256,
    },
    log,
  );
  const { decision, reasons } = run.evaluation;
  return {
    changes: gateChanges(buildReport(run)),
    decision,
    told: reasons.filter(({ level }) => level !== "info").map(({ code }) => code),
    reasons,
  };
}

const IDS = ["a", "b", "c", "d", "e", "f"];
const cases = (more: (id: string) => object = () => ({})) =>
  IDS.map((id) => ({ id, question: `Question ${id}?`, expected_chunk_ids: [`${id}1`], ...more(id) }));
const trace = (id: string, chunks: readonly unknown[] = [`${id}1`]) => ({
  query_id: id,
  retrieved_chunks: chunks,
  context_chunks: chunks,
  answer: "Yes.",
  citations: chunks.slice(0, 1),
});

describe("a case that fails and leaves the suite", () => {
  const traces = IDS.map((id) => trace(id, [id === "b" ? "other" : `${id}1`]));
  const suite = "smoke";

  it.each([
    ["because its tag is gone", "{ tags: smoke }", { tags: ["smoke"] }, { tags: [] }],
    ["because it is critical no more", "{ critical: true }", { critical: true }, { critical: false }],
    ["because it is of another difficulty", "{ difficulty: hard }", { difficulty: "hard" }, { difficulty: "easy" }],
  ])("%s is told as gone", async (_, where, before, after) => {
    const policy = `gates: { recall@10: { min: 1 } }\nsuites: { smoke: { where: ${where} } }\n`;
    const baseGolden = cases(() => before);
    expect((await judged({ policy, golden: baseGolden, traces, suite })).decision).toBe("FAIL");
    const change = { policy, golden: cases((id) => (id === "b" ? after : before)), baseGolden, traces, suite };
    expect(await judged(change)).toMatchObject({ decision: "PASS_WITH_RISK", told: ["cases_removed"] });
    const blocked = await judged({ ...change, basePolicy: `${policy}golden-changes: block\n` });
    expect(blocked).toMatchObject({ decision: "FAIL", told: ["cases_removed"] });
  });

  it("because the manifest of the change has its chunk in another document is told as gone", async () => {
    const policy = "gates: { recall@10: { min: 1 } }\nsuites: { smoke: { where: { document: guide } } }\n";
    const inGuide = (ids: readonly string[]) =>
      IDS.map((id) => ({ chunk_id: `${id}1`, document_id: ids.includes(id) ? "guide" : "x" }));
    const change = { policy, golden: cases(), traces, suite, baseCorpus: inGuide(IDS) };
    expect((await judged({ ...change, corpus: inGuide(IDS) })).decision).toBe("FAIL");
    const corpus = inGuide(IDS.filter((id) => id !== "b"));
    expect(await judged({ ...change, corpus })).toMatchObject({ decision: "PASS_WITH_RISK", told: ["cases_removed"] });
    const asScores = await judged({ ...change, corpus, asScores: true });
    expect(asScores).toMatchObject({ decision: "PASS_WITH_RISK", told: ["cases_removed"] });
  });

  it("because an added one took its place in the sample is named, and judged where it has a trace", async () => {
    const policy = "gates: { recall@10: { min: 1 } }\nsuites: { smoke: { sample: 6 } }\n";
    const added = ["g", "h", "i", "j", "k", "l"];
    const golden = [...cases(), ...added.map((id) => ({ id, question: `Question ${id}?`, expected_chunk_ids: ["x"] }))];
    const answers = [...IDS, ...added].map((id) => trace(id, [`${id}1`, "x"]));
    const change = { policy, golden, baseGolden: cases(), suite };
    const { reasons, decision } = await judged({ ...change, traces: answers });
    const gone = reasons.filter(({ message }) => message.includes("gave way"));
    expect(gone).toMatchObject([{ code: "cases_added", level: "info" }]);
    expect(gone[0]!.message).toBe(
      `${gone[0]!.caseIds.length} cases of the base commit gave way to added ones in the suite's sample: ${gone[0]!.caseIds.join(", ")}`,
    );
    const isGone = ({ query_id }: { readonly query_id: string }): boolean => gone[0]!.caseIds.includes(query_id);
    const worse = answers.map((row) => (isGone(row) ? trace(row.query_id, ["other"]) : row));
    expect((await judged({ ...change, traces: worse })).decision).toBe("FAIL");
    expect((await judged({ ...change, traces: answers.filter((row) => !isGone(row)) })).decision).toBe(decision);
    expect(decision).not.toBe("FAIL");
  });
});

describe("added cases that take more places in the sample of a suite than chance gives them", () => {
  const policy = "gates: { recall@10: { min: 1 } }\nsuites: { smoke: { sample: 6, seed: 1 } }\n";
  const rows = (ids: readonly string[]) =>
    ids.map((id) => ({ id, question: `Question ${id}?`, expected_chunk_ids: [`${id}1`] }));
  const byPlace = (ids: readonly string[]) =>
    ids.map((id) => ({ id, key: sha256(`1\n${id}`) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const many = (n: number, name: string) => Array.from({ length: n }, (_, i) => `${name}${i}`);
  const there = many(40, "base");
  const drawn = byPlace(there).slice(0, 6);
  // Names whose places come before those of all that are drawn.
  const chosen = byPlace(many(2000, "easy")).slice(0, 6);

  const change = async (added: readonly string[]) => {
    const golden = rows([...there, ...added]);
    const asked = byPlace(golden.map(({ id }) => id)).slice(0, 6);
    const traces = asked.map(({ id }) => trace(id));
    return judged({ policy, golden, baseGolden: rows(there), traces, suite: "smoke" });
  };

  it("are a risk: their names were chosen, or there are so many that hardly one of the others is drawn", async () => {
    expect(chosen.at(-1)!.key < drawn[0]!.key).toBe(true);
    for (const added of [chosen.slice(0, 2), chosen, many(900, "new").map((id) => ({ id }))]) {
      const { decision, reasons } = await change(added.map(({ id }) => id));
      expect(decision).toBe("PASS_WITH_RISK");
      const gone = reasons.find(({ code }) => code === "cases_removed")!;
      expect(gone.level).toBe("risk");
      expect(gone.message).toMatch(
        /^\d cases of the base commit gave way to added ones .*, more than usual or most of it: base/,
      );
    }
  });

  it("are none where one of a few dozens moves another out", async () => {
    const [one] = byPlace(many(40, "new")).filter(({ key }) => key < drawn.at(-1)!.key);
    const { decision, reasons } = await change([one!.id]);
    expect([decision, reasons.filter(({ message }) => message.includes("gave way")).map(({ level }) => level)]).toEqual(
      ["PASS", ["info"]],
    );
  });
});

it("checks that a change takes out of its golden set are told as an edit, though this change is held to them", async () => {
  const baseGolden = cases(() => ({ critical: true, must_not_contain: ["CANARY"] }));
  const change = { policy: "gates: { recall@10: { min: 0.5 } }\n", golden: cases(), baseGolden };
  const found = await judged({ ...change, traces: IDS.map((id) => trace(id)) });
  expect(found).toMatchObject({ decision: "PASS", changes: "- the golden set is edited" });
});

describe("adapters that a change edits", () => {
  const principal = { user_context: { tenant_id: "acme", roles: ["staff"] } };
  const golden = cases(() => ({ ...principal, expected_answer: "Yes." }));
  const text = (id: string): string => `What the document of ${id} says of the matter, word by word.`;
  const corpus = [
    ...IDS.map((id) => ({ chunk_id: `${id}1`, tenant_id: "acme", text: text(id) })),
    { chunk_id: "secret", tenant_id: "umbra", text: text("umbra") },
  ];
  /** Ragas rows, of which one shows a chunk of another tenant. */
  const traces = IDS.map((id) => ({
    user_input: `Question ${id}?`,
    response: "Yes.",
    reference: "Yes.",
    retrieved_contexts: id === "c" ? [text(id), text("umbra")] : [text(id)],
  }));
  const change = { policy: "gates: { exact_match: { min: 0.5 } }\n", golden, corpus, traces };

  it("cannot hide a leak by naming a key that holds no id", async () => {
    const policy = `${change.policy}adapters: { id-map: metadata.none }\n`;
    await expect(judged({ ...change, policy, basePolicy: change.policy })).rejects.toThrow("have no metadata.none");
    const found = await judged({ ...change, basePolicy: change.policy });
    expect(found).toMatchObject({ decision: "FAIL", told: expect.arrayContaining(["acl_leak"]) });
  });

  it("may follow what the traces are now, told as a risk: those of the base commit cannot read them", async () => {
    const named = IDS.map((id) => ({
      user_input: `Asked in other words: ${id}?`,
      response: "Yes.",
      reference: "Yes.",
      retrieved_contexts: [text(id)],
      ticket: id,
    }));
    const policy = `${change.policy}adapters: { query-id: ticket }\n`;
    const found = await judged({ ...change, policy, basePolicy: change.policy, traces: named });
    expect(found).toMatchObject({ decision: "PASS_WITH_RISK", told: ["base_invalid"] });
    expect(found.reasons[0]!.message).toContain("cannot be read by the adapters of the base commit's policy");
  });
});

it("a case under a new id leaks at the stages that the base commit blocks, whatever the change says", async () => {
  const blocking = (stages: string): string => `gates: { recall@10: { min: 1 } }\nacl: { block-stages: [${stages}] }\n`;
  const corpus = [
    ...IDS.map((id) => ({ chunk_id: `${id}1`, tenant_id: "*" })),
    { chunk_id: "pay1", tenant_id: "umbra" },
  ];
  const asked = { user_context: { tenant_id: "acme" } };
  const renamed = [...cases(() => asked).slice(1), { ...cases(() => asked)[0]!, id: "new" }];
  const traces = [
    ...IDS.slice(1).map((id) => trace(id)),
    { ...trace("a", ["a1", "pay1"]), query_id: "new", context_chunks: ["a1"] },
  ];
  const change = {
    policy: blocking("answer, context"),
    golden: renamed,
    baseGolden: cases(() => asked),
    corpus,
    traces,
  };
  const under = async (stages: string) => judged({ ...change, basePolicy: blocking(stages) });
  expect(await under("context, retrieved")).toMatchObject({ decision: "FAIL", told: ["acl_leak", "cases_removed"] });
  expect(await under("context")).toMatchObject({ decision: "PASS_WITH_RISK", told: ["acl_warning", "cases_removed"] });
  const scored = await judged({ ...change, basePolicy: blocking("context, retrieved"), asScores: true });
  expect(scored).toMatchObject({ decision: "FAIL", told: expect.arrayContaining(["base_unreadable", "acl_warning"]) });
});

describe("documents that a change moves or takes out in the manifest", () => {
  const policy = "gates: { recall@10: { min: 1 } }\n";
  const open = IDS.map((id) => ({ chunk_id: `${id}1`, document_id: id, tenant_id: "*" }));
  const denied = { id: "denied", question: "What does she earn?", expected_behavior: "permission_denied" };
  const shown = { ...trace("denied", ["pay1"]), answer: "I may not show you that.", citations: [] };
  const pay = { chunk_id: "pay1", document_id: "pay", tenant_id: "*" };
  const protecting = {
    policy,
    golden: [...cases(), { ...denied, expected_docs: ["pay"] }],
    traces: [...IDS.map((id) => trace(id)), shown],
  };
  const foreign = { chunk_id: "plan1", document_id: "plan", tenant_id: "umbra" };
  const third = { chunk_id: "plan3", document_id: "plan", tenant_id: "acme" };
  const citing = {
    policy,
    golden: cases(() => ({ user_context: { tenant_id: "acme" } })),
    traces: IDS.map((id) => ({ ...trace(id), citations: [`${id}1`, ...(id === "a" ? ["plan"] : [])] })),
  };

  it.each([
    ["a protected document as it was", protecting, [pay], [pay], "FAIL", ["acl_leak", "protected_open"]],
    ["the row of its chunk gone", protecting, [], [pay], "FAIL", ["acl_leak"]],
    [
      "its chunk of no document",
      protecting,
      [{ ...pay, document_id: null }],
      [pay],
      "FAIL",
      ["acl_leak", "protected_open"],
    ],
    ["its chunk moved", protecting, [{ ...pay, document_id: "x" }], [pay], "PASS_WITH_RISK", ["access_widened"]],
    ["a cited document as it was", citing, [foreign], [foreign], "FAIL", ["acl_leak"]],
    ["the rows of it gone", citing, [], [foreign], "FAIL", ["acl_leak"]],
    ["its chunks moved", citing, [{ ...foreign, document_id: "x" }], [foreign], "FAIL", ["acl_leak"]],
    [
      "an open chunk moved into it",
      citing,
      [foreign, { chunk_id: "z1", document_id: "plan", tenant_id: "*" }],
      [foreign, { chunk_id: "z1", document_id: "z", tenant_id: "*" }],
      ...["PASS_WITH_RISK", ["access_widened"]],
    ],
    [
      "a chunk of the asker's tenant moved into it",
      citing,
      [foreign, { chunk_id: "z1", document_id: "plan", tenant_id: "acme" }],
      [foreign, { chunk_id: "z1", document_id: "z", tenant_id: "acme" }],
      ...["PASS_WITH_RISK", ["access_widened"]],
    ],
    [
      "such a chunk moved where its tenant has others",
      citing,
      [foreign, third, { chunk_id: "z1", document_id: "plan", tenant_id: "acme" }],
      [foreign, third, { chunk_id: "z1", document_id: "z", tenant_id: "acme" }],
      ...["PASS", []],
    ],
  ] as const)("%s", async (_, change, own, before, decision, told) => {
    const manifests = { corpus: [...open, ...own], baseCorpus: [...open, ...before] };
    expect(await judged({ ...change, ...manifests })).toMatchObject({ decision, told });
  });
});

describe("chunks that a change gives to documents that cases ask for", () => {
  const row = (chunk_id: string, document_id: string | null, more: object = {}) => ({
    chunk_id,
    document_id,
    tenant_id: "*",
    text: `What ${chunk_id} says of it.`,
    ...more,
  });
  const asking = { policy: "gates: { doc_recall@10: { min: 1 } }\n", traces: IDS.map((id) => trace(id)) };
  const byDocument = { ...asking, golden: cases(() => ({ expected_docs: ["leave"] })) };
  const byCitation = {
    ...asking,
    policy: "gates: { recall@10: { min: 1 } }\n",
    golden: cases((id) => ({ must_cite: [id === "a" ? "leave" : `${id}1`] })),
  };
  const byChunk = { ...asking, golden: cases() };
  const before = IDS.map((id) => row(`${id}1`, "travel"));
  const moved = (more: object = {}) => IDS.map((id) => row(`${id}1`, "leave", more));
  const renamed = (to: string, more: object = {}) => before.map(({ text }, i) => row(`new${i}`, to, { text, ...more }));
  const byNewId = {
    ...asking,
    golden: cases(() => ({ expected_docs: ["leave"], expected_chunk_ids: undefined })),
    traces: IDS.map((id, i) => trace(id, [`new${i}`])),
  };

  it.each<[string, Partial<Change>, Rows, Rows, boolean]>([
    ["of the same text", byDocument, before, moved(), true],
    ["that cases must cite", byCitation, before, moved(), true],
    [
      "known by the hash of their text",
      byDocument,
      before.map((one) => ({ ...one, text: null, text_hash: "h" })),
      moved({ text: null, text_hash: "h" }),
      true,
    ],
    ["whose text the change takes out", byDocument, before, moved({ text: null }), true],
    [
      "whose text is a hash no longer",
      byDocument,
      before.map((one) => ({ ...one, text: null, text_hash: "h" })),
      moved(),
      true,
    ],
    ["of the same text under a new id", byNewId, before, renamed("leave"), true],
    [
      "of the same hash under a new id",
      byNewId,
      before.map((one) => ({ ...one, text: null, text_hash: one.text })),
      renamed("leave").map((one) => ({ ...one, text: null, text_hash: one.text })),
      true,
    ],
    [
      "whose hash alone is written anew",
      byDocument,
      before.map((one) => ({ ...one, text_hash: "old" })),
      moved({ text_hash: "new" }),
      true,
    ],
    [
      "under a new id, with the hash of another text of the document",
      byNewId,
      [...before, row("own", "leave", { text_hash: "h" })],
      [row("own", "leave", { text_hash: "h" }), ...renamed("leave", { text_hash: "h" })],
      true,
    ],
    [
      "whose text takes the place of another",
      byNewId,
      [...before, ...renamed("leave", { text: "Of leave." })],
      renamed("leave"),
      true,
    ],
    [
      "of texts that change places in their document",
      byDocument,
      before,
      before.map((one, i) => ({ ...one, text: before[(i + 1) % before.length]!.text })),
      false,
    ],
    ["under a new id in their document", byDocument, before, renamed("travel"), false],
    ["under a new id, of another text", byDocument, before, renamed("leave", { text: "Another." }), false],
    ["under a new id, of no text that is known", byDocument, before, renamed("leave", { text: null }), false],
    ["whose text their document has as well", byDocument, before, [...before, ...renamed("leave")], false],
    [
      "whose text the document had before",
      byDocument,
      [...before, ...before.map((one) => ({ ...one, chunk_id: `${one.chunk_id}old`, document_id: "leave" }))],
      renamed("leave"),
      false,
    ],
    ["that nobody asks for", byChunk, before, moved(), false],
    ["of another text, as a corpus chunked anew has them", byDocument, before, moved({ text: "Another." }), false],
    ["of which no text was known", byDocument, before.map((one) => ({ ...one, text: null })), moved(), false],
    [
      "that were of no document before",
      byDocument,
      before.map((one) => ({ ...one, document_id: null })),
      moved(),
      false,
    ],
    ["that are where they were", byDocument, before.map((one) => ({ ...one, document_id: "leave" })), moved(), false],
  ])("%s", async (_, change, baseCorpus, corpus, isTold) => {
    const { told, decision } = await judged({ ...asking, golden: [], ...change, corpus, baseCorpus });
    expect(told.includes("chunks_moved")).toBe(isTold);
    if (isTold) expect(decision).toBe("PASS_WITH_RISK");
  });

  it("are asked about by what the base commit's cases ask for", async () => {
    const baseGolden = cases(() => ({ expected_docs: ["travel"] }));
    const renamed = await judged({ ...byDocument, baseGolden, corpus: moved(), baseCorpus: before });
    expect(renamed.told).not.toContain("chunks_moved");
    expect(renamed.told).toContain("relabelled");
  });
});

describe("a text of the manifest that a change writes anew", () => {
  const open = IDS.map((id) => ({ chunk_id: `${id}1`, document_id: id, tenant_id: "*" }));
  const denied = {
    id: "denied",
    question: "Her pay?",
    expected_chunk_ids: ["pay1"],
    expected_behavior: "permission_denied",
  };
  const pay = {
    chunk_id: "pay1",
    document_id: "pay",
    tenant_id: "*",
    text: "She earns ninety thousand euros a year before tax.",
  };
  const other = { ...pay, text: "Pay is agreed upon with each employee and reviewed in May." };
  const saying = (answer: string) => ({
    policy: "gates: { recall@10: { min: 1 } }\n",
    golden: [...cases(), denied],
    traces: [...IDS.map((id) => trace(id)), { ...trace("denied", []), answer, citations: [] }],
    corpus: [...open, other],
    baseCorpus: [...open, pay],
  });

  it.each([
    [
      "as it was at the base commit",
      `You are not allowed to see this. ${pay.text}`,
      "FAIL",
      ["acl_leak", "protected_open"],
    ],
    ["as it is now", `You are not allowed to see this. ${other.text}`, "FAIL", ["acl_leak", "protected_open"]],
    ["not at all", "I am not allowed to share that.", "PASS_WITH_RISK", ["protected_open"]],
  ] as const)("is looked for in answers both ways: %s", async (_, answer, decision, told) => {
    expect(await judged(saying(answer))).toMatchObject({ decision, told });
  });
});

describe("a text that an open chunk gets, and an answer quotes that a case protects it", () => {
  const words = "She earns ninety thousand euros a year before tax and a car.";
  const pay = { chunk_id: "pay1", document_id: "pay", tenant_id: "acme", acl_roles: ["boss"], text: words };
  const open = (text: string, id = "f1") => ({ chunk_id: id, document_id: "f", tenant_id: "*", text });
  const before = "Pay is agreed upon with each employee and reviewed in May.";
  const denied = {
    id: "denied",
    question: "Her pay?",
    expected_behavior: "permission_denied",
    expected_chunk_ids: ["pay1"],
    user_context: { tenant_id: "acme", roles: ["staff"] },
  };
  const saying = (own: readonly object[], there: readonly object[]) => ({
    policy: "gates: { recall@10: { min: 1 } }\n",
    golden: [...cases(), denied],
    traces: [
      ...IDS.map((id) => trace(id)),
      { ...trace("denied", ["f1"]), answer: `You are not allowed to see that. ${words}`, citations: [] },
    ],
    corpus: [...others, pay, ...own] as Rows,
    baseCorpus: [...others, pay, ...there] as Rows,
  });
  const others = IDS.slice(0, 5).map((id) => ({ chunk_id: `${id}1`, document_id: id, tenant_id: "*" }));
  const longer = `A few words before: ${words}`;

  it.each([
    ["as it was", [open(before)], [open(before)], "FAIL", ["acl_leak"]],
    ["the same", [open(words)], [open(before)], "PASS_WITH_RISK", ["access_widened"]],
    ["a longer one", [open(longer)], [open(before)], "PASS_WITH_RISK", ["access_widened"]],
    ["a longer one, of a chunk that is new", [open(longer)], [], "PASS_WITH_RISK", ["access_widened"]],
    ["where another open chunk said so before", [open(longer)], [open(words, "g1")], "PASS", []],
    ["for who may read both", [{ ...open(longer), tenant_id: "acme", acl_roles: ["boss"] }], [], "FAIL", ["acl_leak"]],
  ] as const)("%s", async (_, own, there, decision, told) => {
    expect(await judged(saying(own, there))).toMatchObject({ decision, told });
  });
});

describe("a slice of the cases of a document", () => {
  const policy = "slices: { guide: { where: { document: guide }, gates: { recall@10: { min: 0.9 } } } }\n";
  const traces = IDS.map((id) => trace(id, [id === "b" ? "other" : `${id}1`]));
  const manifest = (ids: readonly string[]) =>
    IDS.map((id) => ({ chunk_id: `${id}1`, document_id: ids.includes(id) ? "guide" : "x" }));

  it.each([
    ["loses a failed case", ["a", "c"]],
    ["gets good cases besides", IDS],
  ])("fails as at the base commit where the manifest of the change %s", async (_, ids) => {
    const filled = [...cases(), ...Array.from({ length: 20 }, (_, i) => ({ ...cases()[0]!, id: `more${i}` }))];
    const more = filled.slice(IDS.length).map(({ id }) => trace(id, ["a1"]));
    const golden = ids === IDS ? filled : cases();
    const corpus = manifest(ids);
    const baseCorpus = ids === IDS ? manifest(["b"]) : manifest(["a", "b", "c"]);
    const change = { policy, golden, corpus, baseCorpus, traces: ids === IDS ? [...traces, ...more] : traces };
    expect(await judged({ ...change, baseCorpus: corpus })).toMatchObject({ decision: "PASS" });
    expect(await judged(change)).toMatchObject({ decision: "FAIL", told: ["gate_failed"] });
  });
});

describe("phrases that a change adds", () => {
  const golden = IDS.map((id, i) => ({
    id,
    question: `Question ${id}?`,
    ...(i < 3 ? { expected_chunk_ids: [`${id}1`] } : { expected_behavior: "abstain" }),
  }));
  const basePolicy = "gates: { abstention_accuracy: { min: 0.9 } }\n";
  const reworded = "That topic lives outside my shelf.";
  const answers = (text: (i: number) => string) =>
    IDS.map((id, i) => ({ ...trace(id, i < 3 ? [`${id}1`] : []), answer: text(i) }));

  it("count at the base commit too, as a risk, if no answer is read differently", async () => {
    const change = { golden, basePolicy, traces: answers((i) => (i < 3 ? "Yes." : reworded)) };
    expect(await judged({ ...change, policy: basePolicy })).toMatchObject({ decision: "FAIL" });
    const policy = `${basePolicy}behavior-phrases: { abstain: ["outside my shelf"] }\n`;
    expect(await judged({ ...change, policy })).toMatchObject({ decision: "PASS_WITH_RISK", told: ["phrases_added"] });
  });

  it("do not count there if a case that expects an answer would be read differently", async () => {
    const refuses = "I could not find this in the documents.";
    const policy = 'gates: {}\nbehavior-phrases: { answer: ["could not find"] }\n';
    const change = { golden, basePolicy: "gates: { behavior_accuracy: { min: 0.9 } }\n", policy };
    const found = await judged({ ...change, traces: answers(() => refuses) });
    expect(found.decision).toBe("FAIL");
    expect(found.reasons.find(({ code }) => code === "phrases_added")).toMatchObject({
      level: "info",
      caseIds: IDS.slice(0, 3),
    });
  });

  it("do not make an invented answer an abstention: such a phrase is listed", async () => {
    const policy = `${basePolicy}behavior-phrases: { abstain: ["FitLife Gym"] }\n`;
    const traces = answers((i) => (i < 3 ? "Yes." : "FitLife Gym."));
    expect(await judged({ golden, basePolicy, policy, traces })).toMatchObject({ told: ["phrases_added"] });
  });
});
