import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluators } from "../../src/judge/evaluators.ts";
import { agreeable, type SeenAsk, says, verdicts } from "../helpers/fake-judge.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";
import { useFakeJudge } from "../helpers/use-fake-judge.ts";

type Row = Readonly<Record<string, unknown>>;

const fake = useFakeJudge();

interface Setup {
  readonly golden?: readonly Row[];
  readonly traces?: readonly Row[];
  readonly policy?: string;
  readonly args?: readonly string[];
  readonly key?: string;
  readonly model?: string;
}

const QUESTION = {
  question: "How long is the leave?",
  expected_answer: "The leave is 12 days. It can be carried over.",
};
const CHUNK = { chunk_id: "c1", text: "Staff has 12 days of leave." };
const ANSWER = {
  context_chunks: [CHUNK, { chunk_id: "c2", text: "Visitors sign in at the door." }],
  retrieved_chunks: [CHUNK],
  answer: "The leave is 12 days. It is paid.",
  citations: ["c1"],
};

function folder({
  golden = [goldenRow("a", QUESTION)],
  traces = [traceRow("a", ANSWER)],
  policy = "version: 1\n",
}: Setup): string {
  return tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "p.yml": policy });
}

async function gate(cwd: string, { args = [], key = "sk-test", model = "m-1" }: Setup = {}): Promise<CliResult> {
  const base = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", "--now", "2026-06-01"];
  const judge = ["--judge-base-url", fake.server.url, "--judge-model", model];
  return runCli([...base, ...judge, ...args], cwd, { judgeKey: key });
}

/** Gates with a policy whose `judge:` is this, in the flow style of YAML. */
async function judged(judge: string, setup: Setup = {}): Promise<CliResult> {
  return gate(folder({ ...setup, policy: `version: 1\njudge: { ${judge} }\n${setup.policy ?? ""}` }), setup);
}

const value = ({ report }: CliResult, metric: string): number | null | undefined => report?.metrics[metric]?.head;
const cacheOf = (cwd: string): Record<string, unknown>[] =>
  rowsIn(readFileSync(join(cwd, "rag-gate-report/judge-cache.jsonl"), "utf8"));

/** What each evaluator makes of what the judge says of an item that is not as it should be. */
const VALUES: readonly (readonly [metric: string, says: object, value: number])[] = [
  ["faithfulness", { "It is paid.": "not_in_context" }, 0.5],
  ["faithfulness", { "It is paid.": "contradicted" }, 0.5],
  ["answer_relevance", { "Two?": "different" }, 2 / 3],
  ["answer_correctness", { "It can be carried over.": "missing" }, 0.5],
  ["context_relevance", { "Visitors sign in at the door.": "not_useful" }, 0.5],
  ["judged_context_recall", { "It can be carried over.": "not_attributable" }, 0.5],
  ["completeness", { "One?": "partly", "Two?": "missing" }, 0.5],
  ["conciseness", { "It is paid.": "needless" }, 0.5],
  ["citation_support", { "Staff has 12 days of leave.": "does_not_support" }, 0],
  ["misalignment", { "Staff has 12 days of leave.": "not_used" }, 1],
  ["misalignment", { "Visitors sign in at the door.": "not_used" }, 0],
];

describe("evaluators", () => {
  it("each have such a value", () => {
    const without = evaluators.filter(({ metric }) => VALUES.every(([name]) => name !== metric));
    expect(
      without.map(({ metric }) => metric),
      "write one into VALUES above",
    ).toEqual([]);
  });

  it.each(VALUES)("%s with %j is %d", async (metric, words, expected) => {
    fake.server.answer = (ask) =>
      ask.name === "items" ? agreeable(ask) : verdicts(ask, (item) => (words as Record<string, string>)[item]);
    const result = await judged(`metrics: [${metric}]`);
    expect(value(result, metric), result.err).toBeCloseTo(expected, 12);
  });

  it("shows each evaluator what it needs and nothing else", async () => {
    await judged(`metrics: [${evaluators.map(({ metric }) => metric).join(", ")}], concurrency: 1`);
    const seen = Object.fromEntries(
      fake.server.asks.map(({ name, blocks }, i) => [name === "items" ? `${name} ${i}` : name, blocks]),
    );
    const [question, answer] = [QUESTION.question, ANSWER.answer];
    const context = ["Staff has 12 days of leave.", "Visitors sign in at the door."];
    expect(seen).toEqual({
      faithfulness: [question, ...context],
      "items 1": [answer],
      answer_relevance: [question],
      answer_correctness: [question, answer],
      context_relevance: [question],
      judged_context_recall: [question, ...context],
      "items 6": [question],
      completeness: [question, answer],
      conciseness: [question],
      citation_support: [question, answer],
      misalignment: [question, answer],
    });
  });

  it("notes what the context does not support, as a trace would", async () => {
    fake.server.answer = (ask) => verdicts(ask, (item) => (item === "It is paid." ? "not_in_context" : undefined));
    const { report } = await judged("metrics: [faithfulness]");
    expect(report?.hallucinations).toEqual([{ case_id: "a", labels: ["unsupported_claim"] }]);
    expect(report?.head.fingerprint.versions).toMatchObject({
      judge_model: ["m-1"],
      judge_prompt_version: ["statements-2"],
    });
  });

  it("judges by default what a gate asks for, else faithfulness and answer relevance", async () => {
    await judged("", { policy: "gates: { conciseness: { min: 0.5 } }\n" });
    expect(new Set(fake.server.asks.map(({ name }) => name))).toEqual(new Set(["conciseness"]));
    fake.server.asks.length = 0;
    // Without faithfulness nobody would look for the claims that make a hallucination.
    await judged("", { policy: "gates: { conciseness: { min: 0.5 }, hallucination_rate: { max: 0 } }\n" });
    expect(new Set(fake.server.asks.map(({ name }) => name))).toEqual(new Set(["conciseness", "faithfulness"]));
    fake.server.asks.length = 0;
    await judged("");
    expect(new Set(fake.server.asks.map(({ name }) => name))).toEqual(
      new Set(["faithfulness", "items", "answer_relevance"]),
    );
  });
});

describe("behaviour first", () => {
  it.each([
    ["abstain", "I do not know.", {}],
    ["abstain", "It is 12 days.", {}],
    ["permission_denied", "You are not allowed to see that.", {}],
    ["permission_denied", "It is 12 days.", {}],
    ["answer", "", {}],
    ["answer", "I don't know.", { citations: [] }],
    ["answer", "It is 12 days.", { error: "timeout" }],
  ])("asks nothing of a case that expects %s and got %j %j", async (behavior, answer, more) => {
    const asked = { ...QUESTION, question: "Which one is it?", expected_behavior: behavior };
    const golden = [goldenRow("a", asked), goldenRow("b", QUESTION)];
    const trace = { ...ANSWER, answer, expected_behavior_observed: null, ...more };
    const traces = [traceRow("a", trace), traceRow("b", ANSWER)];
    await judged("metrics: [faithfulness, answer_relevance, answer_correctness]", { golden, traces });
    expect(fake.server.asks.length).toBeGreaterThan(0);
    expect(fake.server.asks.filter(({ user }) => user.includes("Which one is it?"))).toEqual([]);
  });

  it("asks nothing where the trace brings the score along, under whatever name", async () => {
    const traces = [
      traceRow("a", { ...ANSWER, scores: { groundedness: 3 }, judge: { scale: "0-4", model: "theirs" } }),
    ];
    const result = await judged("metrics: [faithfulness]", { traces });
    expect(fake.server.asks).toEqual([]);
    expect(value(result, "faithfulness")).toBe(0.75);
  });

  it("keeps recorded scores on their scale beside its own", async () => {
    const traces = [traceRow("a", { ...ANSWER, scores: { conciseness: 2 }, judge: { scale: "0-4", model: "theirs" } })];
    const result = await judged("metrics: [faithfulness, conciseness]", { traces });
    expect([value(result, "faithfulness"), value(result, "conciseness")]).toEqual([1, 0.5]);
    expect(result.report?.judged?.map(({ metric, judge }) => [metric, judge.model])).toEqual([
      ["faithfulness", ["m-1"]],
      ["conciseness", ["theirs"]],
    ]);
  });

  it("is one of several judges of a metric that another trace has a recorded score of, a failed one of none", async () => {
    const golden = ["a", "b", "c"].map((id) => goldenRow(id, QUESTION));
    const theirs = { scores: { faithfulness: 1 }, judge: { model: "theirs" } };
    const failed = { error: { type: "timeout", message: "" }, judge: { model: "other" } };
    const traces = [traceRow("a", { ...ANSWER, ...theirs }), traceRow("b", ANSWER), traceRow("c", failed)];
    const result = await judged("metrics: [faithfulness]", { golden, traces });
    expect(result.report?.judged?.[0]?.judge.model).toEqual(["m-1", "theirs"]);
  });

  it.each([
    ["0-5", { faithfulness: null }],
    [{ faithfulness: "1-5" }, {}],
    [{ faithfulness: "0-0.5" }, { faithfulness: null, conciseness: 0.5 }],
  ])(
    "reads its own scores from 0 to 1, whatever scale %j the trace names for those it lacks",
    async (scale, scores) => {
      fake.server.answer = (ask) => verdicts(ask, (item) => (item === "It is paid." ? "contradicted" : undefined));
      const traces = [traceRow("a", { ...ANSWER, scores, judge: { scale, model: "theirs" } })];
      expect(value(await judged("metrics: [faithfulness]", { traces }), "faithfulness")).toBe(0.5);
    },
  );
});

describe("what cannot be judged", () => {
  it.each([
    ["an empty reply", says("")],
    ["no content", { content: null }],
    ["prose alone", says("The answer is fine, I would say.")],
    ["cut off", says('{"verdicts": [{"id": 1, "verdict": "supp')],
    [
      "a verdict among thoughts without end",
      says('<think>So {"verdicts":[{"id":1,"verdict":"supported"},{"id":2,"verdict":"supported"}]}? No, because'),
    ],
    [
      "two replies, of which the end of thoughts stands before the second alone",
      says(
        '{"verdicts":[{"id":1,"verdict":"contradicted"},{"id":2,"verdict":"supported"}]}</think>{"verdicts":[{"id":1,"verdict":"supported"},{"id":2,"verdict":"supported"}]}',
      ),
    ],
    [
      "two objects",
      says('{"verdicts": []} {"verdicts": [{"id":1,"verdict":"supported"},{"id":2,"verdict":"supported"}]}'),
    ],
    [
      "an unknown word",
      says({
        verdicts: [
          { id: 1, verdict: "supported" },
          { id: 2, verdict: "yes" },
        ],
      }),
    ],
    ["a missing verdict", says({ verdicts: [{ id: 1, verdict: "supported" }] })],
    ["a verdict twice", says({ verdicts: [1, 1, 2].map((id) => ({ id, verdict: "supported" })) })],
    ["a verdict for no item", says({ verdicts: [1, 2, 3].map((id) => ({ id, verdict: "supported" })) })],
    ["a word from Object.prototype", says({ verdicts: [1, 2].map((id) => ({ id, verdict: "constructor" })) })],
    ["verdicts as an object", says({ verdicts: { 1: "supported", 2: "supported" } })],
    ["braces without end", says("{".repeat(5000))],
    ["a maze of braces", says("{x".repeat(2000) + "}".repeat(2000))],
  ])("%s is repaired once and then not evaluated", async (_, answer) => {
    fake.server.answer = () => answer;
    const result = await judged("metrics: [faithfulness]", { policy: "gates: { faithfulness: { min: 0.1 } }\n" });
    expect(fake.server.asks).toHaveLength(2);
    expect(fake.server.asks[1]!.user).toContain("could not be used");
    expect(value(result, "faithfulness")).toBeNull();
    expect(result.report?.gates.find(({ metric }) => metric === "faithfulness")?.status).toBe("not_evaluated");
    expect(result.report?.decision).not.toBe("PASS");
    expect(result.err).toContain("judge/not-evaluated");
  });

  it.each([
    ["a fence", '```json\n{"verdicts":[{"id":1,"verdict":"supported"},{"id":2,"verdict":"supported"}]}\n```'],
    [
      "prose around it",
      'Sure {here} it is: {"verdicts":[{"id":2,"verdict":"supported"},{"id":1,"verdict":"supported"}]} Bye.',
    ],
    [
      "thoughts",
      '<think>{"verdicts": []}</think>{"verdicts":[{"id":1,"verdict":"supported"},{"id":2,"verdict":"supported"}]}',
    ],
    [
      "thoughts that the prompt's template opened",
      'Is it {"verdicts": []}? No.</think>\n{"verdicts":[{"id":1,"verdict":"supported"},{"id":2,"verdict":"supported"}]}',
    ],
    [
      "a reply that quotes the end of thoughts",
      '{"verdicts":[{"id":1,"verdict":"supported","why":"says </think>"},{"id":2,"verdict":"supported"}]}',
    ],
    [
      "more than was asked",
      '{"verdicts":[{"id":1,"verdict":"supported","why":"}"},{"id":2,"verdict":"supported"}],"note":"{"}',
    ],
  ])("is read out of %s", async (_, content) => {
    fake.server.answer = () => ({ content });
    expect(value(await judged("metrics: [faithfulness]"), "faithfulness")).toBe(1);
    expect(fake.server.asks).toHaveLength(1);
  });

  it("does not pass a gate that the cases without a judgement could overturn", async () => {
    const golden = Array.from({ length: 20 }, (_, i) => goldenRow(`c${i}`, QUESTION));
    const traces = golden.map(({ id }, i) => traceRow(id as string, { ...ANSWER, answer: `The leave is ${i} days.` }));
    fake.server.answer = (ask) => (ask.user.includes("is 7 days") ? says("no") : agreeable(ask));
    const policy = (min: number) => ({ golden, traces, policy: `gates: { faithfulness: { min: ${min} } }\n` });
    const close = await judged("", policy(0.96));
    expect(close.report?.gates.find(({ metric }) => metric === "faithfulness")).toMatchObject({
      status: "not_evaluated",
      message: expect.stringMatching(
        /1 case without a judgement could overturn it: the reply was not usable: it held no /,
      ),
    });
    const far = await judged("", policy(0.9));
    expect(far.report?.gates.find(({ metric }) => metric === "faithfulness")?.status).toBe("pass");
  });

  it("says in the gate why, by the reason of most cases", async () => {
    const golden = ["a", "b", "c"].map((id) => goldenRow(id, QUESTION));
    const traces = golden.map(({ id }) => traceRow(id as string, { ...ANSWER, answer: `So says ${id}.` }));
    const setup = { golden, traces, policy: "gates: { faithfulness: { min: 0.5 } }\n" };
    const messageOf = async (settings: string) =>
      (await judged(settings, setup)).report?.gates.find(({ metric }) => metric === "faithfulness")?.message;
    expect(await messageOf("max-calls: 1")).toBe(
      "1 of 3 cases evaluated (2 without a score), 90 % needed: max-calls 1 is spent",
    );
    fake.server.answer = (ask) => (ask.user.includes("says b") ? { status: 400 } : { status: 413 });
    expect(await messageOf("")).toBe("no case has a value: the judge answered 413");
  });

  const twenty = Array.from({ length: 20 }, (_, i) => `c${String(i).padStart(2, "0")}`);
  const gateOf = ({ report }: CliResult, name: string) => report?.gates.find(({ metric }) => metric === name);

  it("is the score of a metric that it has no way to judge, where the traces lack it", async () => {
    const golden = twenty.map((id) => goldenRow(id, QUESTION));
    const own = (i: number) => ({
      scores: { judged_context_precision: i < 2 ? null : 0.95 },
      judge: { model: "theirs" },
    });
    const traces = twenty.map((id, i) => traceRow(id, { ...ANSWER, ...own(i) }));
    const policy = "gates: { judged_context_precision: { min: 0.9 } }\n";
    const found = gateOf(await judged("", { golden, traces, policy }), "judged_context_precision");
    expect(found).toMatchObject({
      status: "not_evaluated",
      message: expect.stringContaining("2 cases without a judgement"),
    });
  });

  it.each(["statements", "rubric"])("is the support of a citation without a text, by %s", async (method) => {
    const golden = twenty.map((id) => goldenRow(id, QUESTION));
    const traces = twenty.map((id, i) => traceRow(id, { ...ANSWER, ...(i < 2 ? { citations: ["ghost"] } : {}) }));
    const policy = "gates: { citation_support: { min: 0.95 } }\n";
    const result = await judged(`method: ${method}`, { golden, traces, policy });
    expect(result.err).toContain("2 cases without a value of citation_support: the text of a cited chunk is not known");
    expect(gateOf(result, "citation_support")?.status).toBe("not_evaluated");
  });

  it("leaves open whether an answer whose citations nobody judged is hallucinated", async () => {
    fake.server.answer = (ask) => (ask.name === "citation_support" ? says("no") : agreeable(ask));
    const policy = "gates: { hallucination_rate: { max: 0 } }\n";
    const result = await judged("metrics: [faithfulness, citation_support]", { policy });
    expect(gateOf(result, "hallucination_rate")?.status).toBe("not_evaluated");
    fake.server.answer = agreeable;
    const whole = await judged("metrics: [faithfulness, citation_support]", { policy });
    expect(gateOf(whole, "hallucination_rate")?.status).toBe("pass");
  });

  it("does not take one question three times for three", async () => {
    fake.server.answer = (ask) => (ask.name === "items" ? says({ items: ["One?", "Two?", " one? "] }) : agreeable(ask));
    const result = await judged("metrics: [answer_relevance]");
    expect(value(result, "answer_relevance")).toBeNull();
    expect(result.err).toContain("it listed an item twice");
  });

  it("judges no shard that was scored apart, says so, and passes no gate for it", async () => {
    const golden = ["a", "b", "c"].map((id) => goldenRow(id, QUESTION));
    const policy = "version: 1\ngates: { faithfulness: { min: 0.9 } }\n";
    const cwd = folder({ golden, traces: [traceRow("a", ANSWER), traceRow("b", ANSWER)], policy });
    const inputs = ["--golden", "g.jsonl", "--config", "p.yml"];
    const shard = await runCli(["score", ...inputs, "--traces", "t.jsonl", "--out", "s.jsonl"], cwd);
    expect(shard.exitCode, shard.err).toBe(0);
    writeFileSync(join(cwd, "t2.jsonl"), `${JSON.stringify(traceRow("c", ANSWER))}\n`);
    const judge = ["--judge-base-url", fake.server.url, "--judge-model", "m-1"];
    const result = await runCli(["gate", ...inputs, "--traces", "s.jsonl", "t2.jsonl", ...judge], cwd, {
      judgeKey: "k",
    });
    expect(result.err).toContain(
      "2 cases without a value of faithfulness: score files of shards hold no text to judge",
    );
    expect(result.report?.metrics.faithfulness).toMatchObject({ head: 1, n: 1 });
    expect(result.report?.gates.find(({ metric }) => metric === "faithfulness")?.status).toBe("not_evaluated");
  });

  it("says so where a chunk has no text", async () => {
    const traces = [traceRow("a", { ...ANSWER, context_chunks: ["c1"], retrieved_chunks: ["c1"] })];
    const result = await judged("metrics: [faithfulness, conciseness]", { traces });
    expect(result.err).toContain("1 case without a value of faithfulness: the text of a context chunk is not known");
    expect(value(result, "conciseness")).toBe(1);
  });
});

describe("cache", () => {
  it("asks nothing again, and of a changed answer only its own", async () => {
    const golden = [goldenRow("a", QUESTION), goldenRow("b", { ...QUESTION, question: "Who is paid?" })];
    const traces = (answer: string) => [traceRow("a", ANSWER), traceRow("b", { ...ANSWER, answer })];
    const cwd = folder({ golden, traces: traces("Everybody is.") });
    const first = await gate(cwd);
    const asked = fake.server.asks.length;
    expect(asked).toBe(6);
    const again = await gate(cwd);
    expect(fake.server.asks).toHaveLength(asked);
    expect(again.report?.metrics).toEqual(first.report?.metrics);
    expect(again.report?.run).toMatchObject({ judge: { model: "m-1", judged: 0, calls: 0 } });
    const changed = folder({ golden, traces: traces("Nobody is.") });
    await gate(changed, { args: ["--baseline", join(cwd, "rag-gate-report")] });
    expect(
      fake.server.asks
        .slice(asked)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["answer_relevance", "faithfulness", "items"]);
    expect(
      fake.server.asks
        .slice(asked)
        .every(({ blocks, items }) => [...blocks, ...items].join().includes("Nobody is.") || items[0] === "One?"),
    ).toBe(true);
  });

  it("asks again with another model, and does not compare what the two said", async () => {
    const cwd = folder({
      policy: "version: 1\ngates: { faithfulness: { max-drop: 0.1 }, recall@10: { max-drop: 0.1 } }\n",
    });
    await gate(cwd, { args: ["--out", "base"] });
    const status = async (model: string): Promise<(string | undefined)[]> => {
      const { report } = await gate(cwd, { args: ["--baseline", "base"], model });
      return ["faithfulness", "recall@10"].map((name) => report?.gates.find(({ metric }) => metric === name)?.status);
    };
    expect(await status("m-1")).toEqual(["pass", "pass"]);
    expect(fake.server.asks).toHaveLength(1);
    expect(await status("m-2")).toEqual(["not_evaluated", "pass"]);
    expect(fake.server.asks.map(({ model }) => model)).toEqual(["m-1", "m-2"]);
  });

  it("does not compare what two judges found in the answers", async () => {
    const cwd = folder({ policy: "version: 1\ngates: { hallucination_rate: { max-rise: 0 } }\n" });
    fake.server.answer = (ask) =>
      ask.name === "faithfulness" ? verdicts(ask, () => "not_in_context") : agreeable(ask);
    await gate(cwd, { args: ["--out", "base"] });
    fake.server.answer = agreeable;
    const { report } = await gate(cwd, { args: ["--baseline", "base"], model: "m-2" });
    expect(report?.gates.find(({ metric }) => metric === "hallucination_rate")).toMatchObject({
      status: "not_evaluated",
      message: "not comparable: judge_model was m-1, is m-2",
    });
    expect(report?.improvements).toEqual([]);
  });

  it("holds no text unless texts may be shown", async () => {
    const cwd = folder({});
    await gate(cwd);
    expect(JSON.stringify(cacheOf(cwd))).not.toMatch(/leave|paid|One\?/);
    const shown = folder({});
    await gate(shown, { args: ["--include-text"] });
    const entry = cacheOf(shown).find(({ samples }) => JSON.stringify(samples).includes("faithfulness"));
    expect(entry).toMatchObject({
      model: "m-1",
      prompt: "statements-2",
      samples: [
        {
          scores: { faithfulness: 1 },
          data: [
            { statement: "The leave is 12 days.", verdict: "supported", score: 1 },
            { statement: "It is paid.", verdict: "supported", score: 1 },
          ],
          raw: expect.stringContaining("verdicts"),
        },
      ],
    });
  });

  it("keeps what failed, asks it again, and never reads a score out of it", async () => {
    const cwd = folder({ policy: "version: 1\njudge: { metrics: [faithfulness] }\n" });
    fake.server.answer = () => says("I refuse.");
    await gate(cwd, { args: ["--include-text"] });
    expect(cacheOf(cwd)).toEqual([
      expect.objectContaining({ not_evaluated: expect.stringContaining("no JSON object"), raw: "I refuse." }),
    ]);
    fake.server.answer = agreeable;
    expect(value(await gate(cwd), "faithfulness")).toBe(1);
  });

  it.each([
    ["a score above 1", { scores: { faithfulness: 2 } }],
    ["a score that is a text", { scores: { faithfulness: "1" } }],
    ["no data", { data: null }],
    ["findings that are no lists", { findings: { unsupported_claims: 3 } }],
    ["findings that are another field of a trace", { findings: { citations: ["c2"] } }],
    ["findings that are no texts", { findings: { unsupported_claims: [{}] } }],
    ["no score of its metric", { scores: {} }],
    ["the score of another metric", { scores: { conciseness: 1 } }],
    ["a statement that is no text", { data: [{ verdict: "supported", score: 1, statement: {} }] }],
    ["a chunk that is no text", { data: [{ verdict: "supported", score: 1, chunk_id: 1 }] }],
    ["a reply that is no text", { raw: null }],
    ["a reason that is no text", { reason: ["x"] }],
    ["a scale that there is not", { scale: 100 }],
  ])("passes over an entry with %s", async (_, wrong) => {
    const cwd = folder({ policy: "version: 1\njudge: { metrics: [faithfulness] }\n" });
    await gate(cwd);
    const [entry] = cacheOf(cwd) as [{ samples: object[] }];
    const forged = { ...entry, samples: [{ ...entry.samples[0], ...wrong }] };
    const other = tempFolder({
      "g.jsonl": [goldenRow("a", QUESTION)],
      "t.jsonl": [traceRow("a", ANSWER)],
      "p.yml": "version: 1\njudge: { metrics: [faithfulness] }\n",
      "rag-gate-report/judge-cache.jsonl": [forged],
    });
    const { exitCode, err } = await gate(other, { args: ["--include-text"] });
    expect(exitCode, err).toBe(0);
    expect(fake.server.asks).toHaveLength(2);
  });
});

describe("repeats", () => {
  const words = (list: readonly string[]) => {
    let n = 0;
    return (ask: SeenAsk) => verdicts(ask, (item) => (item === "It is paid." ? list[n++ % list.length] : undefined));
  };

  it("takes the mean of repeats", async () => {
    fake.server.answer = words(["supported", "not_in_context"]);
    const result = await judged("metrics: [faithfulness], repeat: 2");
    expect(value(result, "faithfulness")).toBe(0.75);
  });

  it("judges again what fails its gate, and takes the majority", async () => {
    const policy = "gates: { faithfulness: { min: 0.9 } }\n";
    fake.server.answer = words(["contradicted", "supported", "supported"]);
    expect(value(await judged("confirm-on-fail: 3", { policy }), "faithfulness")).toBe(1);
    expect(fake.server.asks).toHaveLength(3);
    fake.server.answer = words(["contradicted", "supported", "contradicted"]);
    expect(value(await judged("confirm-on-fail: 3", { policy }), "faithfulness")).toBe(0.5);
  });

  it("judges nothing again that holds its gate or has none", async () => {
    fake.server.answer = words(["contradicted"]);
    await judged("metrics: [faithfulness], confirm-on-fail: 3", { policy: "gates: { faithfulness: { min: 0.5 } }\n" });
    await judged("metrics: [faithfulness], confirm-on-fail: 3");
    expect(fake.server.asks).toHaveLength(2);
  });

  it("leaves a failure that it could not confirm a failure", async () => {
    fake.server.answer = words(["contradicted"]);
    const policy = "gates: { faithfulness: { min: 0.9 } }\n";
    expect(value(await judged("confirm-on-fail: 3, max-calls: 1", { policy }), "faithfulness")).toBe(0.5);
  });
});

describe("beside the rest of the gate", () => {
  const words = (list: readonly string[]) => {
    let n = 0;
    return (ask: SeenAsk) => verdicts(ask, (item) => (item === "It is paid." ? list[n++ % list.length] : undefined));
  };

  it("tells a fall within the judge's own repeats as its noise", async () => {
    const policy = "version: 1\njudge: { repeat: 3 }\ngates: { faithfulness: { max-drop: 0.01 } }\n";
    const cwd = folder({ policy });
    await gate(cwd, { args: ["--out", "base"] });
    const traces = [traceRow("a", { ...ANSWER, answer: `${ANSWER.answer} Really.` })];
    fake.server.answer = words(["supported", "contradicted", "contradicted"]);
    const { report } = await gate(folder({ policy, traces }), { args: ["--baseline", join(cwd, "base")] });
    const fell = report!.regressions.find(({ metric }) => metric === "faithfulness");
    expect(fell?.causes[0]).toMatchObject({ label: "judge_noise", confidence: 0.9 });
  });

  it("judges the traces of a baseline as well", async () => {
    const before = [traceRow("a", { ...ANSWER, answer: "The leave is 10 days." })];
    fake.server.answer = (ask) => verdicts(ask, (item) => (item === "It is paid." ? "contradicted" : undefined));
    const cwd = folder({ policy: "version: 1\ngates: { faithfulness: { max-drop: 0.1 } }\n" });
    const other = tempFolder({ "b.jsonl": before });
    const { report } = await gate(cwd, { args: ["--baseline", join(other, "b.jsonl")] });
    expect(report?.metrics.faithfulness).toMatchObject({ head: 0.5, baseline: 1, pairs: 1 });
  });

  it("judges the gated config alone, and nothing where nobody knows which it is", async () => {
    const traces = ["x", "y"].map((config_id) =>
      traceRow("a", { ...ANSWER, config_id, answer: `As ${config_id} says.` }),
    );
    await judged("metrics: [faithfulness]", { traces, args: ["--config-id", "y"] });
    expect(fake.server.asks.map(({ items }) => items)).toEqual([["As y says."]]);
    const { exitCode } = await judged("metrics: [faithfulness]", { traces });
    expect(exitCode).toBe(2);
    expect(fake.server.asks).toHaveLength(1);
  });

  it("asks nothing where an input is wrong", async () => {
    const { exitCode } = await judged("", { traces: [traceRow("a", ANSWER), traceRow("nobody", ANSWER)] });
    expect(exitCode).toBe(2);
    expect(fake.server.asks).toEqual([]);
  });

  it("judges each repeat of an answer", async () => {
    const traces = [0, 1].map((repeat) =>
      traceRow("a", { ...ANSWER, repeat, answer: ["It is so.", "It is paid."][repeat] }),
    );
    fake.server.answer = (ask) => verdicts(ask, (item) => (item === "It is paid." ? "contradicted" : undefined));
    const result = await judged("metrics: [faithfulness]", { traces });
    expect(value(result, "faithfulness")).toBe(0.5);
  });

  it("shows the statements of a case only where texts may be shown", async () => {
    const shown = await judged("metrics: [faithfulness]", { args: ["--include-text"] });
    expect(JSON.stringify(shown.cases)).toContain("It is paid.");
    expect(JSON.stringify((await judged("metrics: [faithfulness]")).cases)).not.toContain("It is paid.");
  });

  it("tells of a case what the judge said of it, and asks nothing again that the last run heard", async () => {
    fake.server.answer = (ask) => verdicts(ask, (item) => (item === "It is paid." ? "contradicted" : undefined));
    const cwd = folder({ policy: "version: 1\ngates: { faithfulness: { min: 0.9 } }\n" });
    await gate(cwd, { args: ["--include-text"] });
    const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", "--include-text"];
    const judge = ["--judge-base-url", fake.server.url, "--judge-model", "m-1"];
    const { out } = await runCli(["explain", "a", ...inputs, ...judge], cwd, { judgeKey: "sk-test" });
    expect(out).toContain("unsupported claim: It is paid.");
    expect(fake.server.asks).toHaveLength(1);
  });

  it("says what a spent budget left out, the same cases every time", async () => {
    const golden = ["a", "b", "c"].map((id) => goldenRow(id, QUESTION));
    const traces = ["c", "a", "b"].map((id) => traceRow(id, { ...ANSWER, answer: `So says ${id}.` }));
    const result = await judged("metrics: [faithfulness], max-calls: 2, concurrency: 1", { golden, traces });
    expect(result.err).toContain("1 case without a value of faithfulness: max-calls 2 is spent");
    expect(result.cases.map(({ metrics }) => metrics.faithfulness)).toEqual([1, 1, undefined]);
    const many = ["d", "e", "f", "g"].map((id) => traceRow(id, { ...ANSWER, answer: `So says ${id}.` }));
    const more = { golden: many.map(({ query_id }) => goldenRow(String(query_id), QUESTION)), traces: many };
    const short = await judged("metrics: [faithfulness], max-calls: 1", more);
    expect(short.err).toContain("3 cases without a value of faithfulness: max-calls 1 is spent");
    expect(short.report?.run?.judge).toMatchObject({ judged: 1, calls: 1, stopped: "max-calls 1 is spent" });
  });

  it("spends the budget on what it asks, and nothing on repeats that show the same", async () => {
    const ids = ["a", "b", "c"];
    const golden = ids.map((id) => goldenRow(id, QUESTION));
    const repeated = [4, 0, 3, 1, 2].flatMap((repeat) =>
      ids.map((id) => traceRow(id, { ...ANSWER, repeat, answer: `So says ${id}${id === "c" ? repeat : ""}.` })),
    );
    const most = await judged("metrics: [faithfulness], max-calls: 3", { golden, traces: repeated });
    expect(most.report?.run?.judge).toMatchObject({ judged: 3, calls: 3 });
    expect(most.err).toContain("1 case without a value of faithfulness: max-calls 3 is spent");
    const all = await judged("metrics: [faithfulness], max-calls: 7", { golden, traces: repeated });
    expect(all.report?.run?.judge).toMatchObject({ judged: 7, calls: 7, stopped: null });
    expect(all.cases.map(({ metrics }) => metrics.faithfulness)).toEqual([1, 1, 1]);
  });

  it.each([
    ["base-url: 'https://evil.example'", "policy/unknown-key"],
    ["api-key: k", "policy/unknown-key"],
    ["metrics: [faithfulnes]", 'did you mean "faithfulness"?'],
    ["metrics: [recall@10]", "recall@10 is measured, not judged"],
    ["max-cost-usd: 1", "without judge.prices nobody knows what a call costs"],
    ["confirm-on-fail: 4", "4 judgements may have no majority"],
    ["method: vibes", "policy/invalid"],
  ])("refuses a policy with %s", async (judge, message) => {
    const { exitCode, err } = await judged(judge);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
    expect(fake.server.asks).toEqual([]);
  });

  it("is calibrated by what it said, and blocks from then on", async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `c${String(i).padStart(2, "0")}`);
    const golden = ids.map((id) => goldenRow(id, { question: `What of ${id}?` }));
    const isBad = (i: number): boolean => i % 4 === 0;
    const traces = ids.map((id, i) => traceRow(id, { ...ANSWER, answer: isBad(i) ? `No ${id}.` : `Yes ${id}.` }));
    fake.server.answer = (ask) => verdicts(ask, (item) => (item.startsWith("No ") ? "contradicted" : undefined));
    const labels = ids.map((query_id, i) => ({
      query_id,
      metric: "faithfulness",
      label: isBad(i) ? "fail" : "pass",
      // The first was labelled before its answer changed.
      answer: i === 0 ? "Of another run." : isBad(i) ? `No ${query_id}.` : `Yes ${query_id}.`,
    }));
    const policy = "version: 1\ngates: { faithfulness: { min: 0.9 } }\n";
    const cwd = tempFolder({
      "g.jsonl": golden,
      "t.jsonl": traces,
      "p.yml": policy,
      "l.jsonl": labels,
      ".github/x": "",
    });
    const first = await gate(cwd);
    expect([first.exitCode, first.report?.decision]).toEqual([0, "PASS_WITH_RISK"]);
    const scores = ["--scores", "rag-gate-report/judge-scores.jsonl", "--out", ".github/rag-gate-calibration.json"];
    const calibrated = await runCli(["calibrate", "--labels", "l.jsonl", ...scores, "--now", "2026-05-31"], cwd);
    expect(calibrated.exitCode, calibrated.err + calibrated.out).toBe(0);
    expect(calibrated.out).toContain("39: 30 good, 9 bad; left out: 1 of another answer");
    const second = await gate(cwd);
    expect([second.exitCode, second.report?.decision], second.err).toEqual([1, "FAIL"]);
    expect(fake.server.asks).toHaveLength(40);
    const rows = readFileSync(join(cwd, "rag-gate-report/judge-scores.jsonl"), "utf8");
    expect(rows).not.toContain("Yes");
    // A judge that says nothing at all is still the one that was calibrated.
    writeFileSync(join(cwd, "t.jsonl"), readFileSync(join(cwd, "t.jsonl"), "utf8").replaceAll("Yes", "Sure"));
    fake.server.answer = () => says("no");
    writeFileSync(join(cwd, "rag-gate-report/judge-cache.jsonl"), "");
    const silent = await gate(cwd);
    expect([silent.exitCode, silent.report?.decision], silent.err).toEqual([1, "FAIL"]);
    expect(silent.report?.judged).toMatchObject([{ calibrated: true, evaluated: 0, judge: { model: ["m-1"] } }]);
    expect(silent.report?.run?.judge).toMatchObject({ judged: 0, calls: 80, stopped: null });
  });

  it("says which metric it has no way to judge", async () => {
    const { err } = await judged("metrics: [judged_context_precision]");
    expect(err).toContain(
      "judge/no-evaluator the live judge has no way to judge judged_context_precision by this method",
    );
  });
});

describe("rubric", () => {
  const rubric = (more: Row) =>
    says({ ...JSON.parse((agreeable({ name: "rubric" } as SeenAsk) as { content: string }).content), ...more });
  const metrics =
    "method: rubric, metrics: [faithfulness, answer_relevance, answer_correctness, citation_support, completeness]";

  it("rates a case in one call", async () => {
    fake.server.answer = () => rubric({ faithfulness: 0.5, completeness: 0.25, unsupported_claims: ["It is paid."] });
    const result = await judged(metrics);
    expect(fake.server.asks).toHaveLength(1);
    expect(
      ["faithfulness", "answer_relevance", "citation_support", "completeness"].map((name) => value(result, name)),
    ).toEqual([0.5, 1, 1, 0.25]);
    expect(result.report?.hallucinations).toEqual([{ case_id: "a", labels: ["unsupported_claim"] }]);
  });

  it("converts a scale of 0 to 5, and records it", async () => {
    fake.server.answer = () =>
      rubric({
        scale: 5,
        faithfulness: 4,
        answer_relevance: 5,
        answer_correctness: 1,
        citation_correctness: 0,
        completeness: 2.5,
      });
    const cwd = folder({ policy: `version: 1\njudge: { ${metrics} }\n` });
    const result = await gate(cwd);
    expect(
      ["faithfulness", "answer_relevance", "answer_correctness", "citation_support", "completeness"].map((name) =>
        value(result, name),
      ),
    ).toEqual([0.8, 1, 0.2, 0, 0.5]);
    expect(cacheOf(cwd)).toEqual([expect.objectContaining({ samples: [expect.objectContaining({ scale: 5 })] })]);
  });

  it.each([
    ["no scale", { scale: undefined }],
    ["another scale", { scale: 10 }],
    ["a rating above its scale", { faithfulness: 4 }],
    ["a rating that is a text", { completeness: "1" }],
    ["a rating left out", { answer_relevance: null }],
    ["no list of claims", { unsupported_claims: "none" }],
  ])("is not evaluated with %s", async (_, more) => {
    fake.server.answer = () => rubric(more);
    const result = await judged(metrics);
    expect(value(result, "faithfulness")).toBeNull();
    expect(fake.server.asks).toHaveLength(2);
  });
});
