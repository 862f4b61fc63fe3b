import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { nativeGolden } from "../../src/input/formats/native.ts";
import { goldenLine, KnownRow, SharedValues } from "../../src/input/golden/golden-row-reader.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

const PIECES = [
  "a",
  "B",
  " ",
  '"',
  "\\",
  "\u0001",
  "\u007f",
  "é",
  "e\u0301",
  "日",
  "😀",
  "\ud800",
  "\u2028",
  "0",
  "12",
];
const text = fc.oneof(
  fc.constantFrom("", "c1", "doc:1", "1", "10", "__proto__", "toString"),
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 5 }),
);
const ids = fc.array(text, { maxLength: 3 });
const grade = fc.constantFrom<unknown>(0, 1, 3, 50, 51, -1, 1.5, null, "3");
const relevance = fc.array(fc.tuple(text, grade), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
const context = fc.constantFrom<unknown>(
  null,
  {},
  { tenant_id: "acme", roles: ["hr"] },
  { tenant_id: "acme", roles: ["hr"], locale: "vi" },
  { tenant_id: "acme", role: "hr" },
  { roles: ["b", "a", "b"] },
  { roles: "hr" },
);
const odd = fc.constantFrom<unknown>(null, 1, -0, 1e300, "", "x", [], [1], {}, true, { a: { b: [1, "]"] } });
const row = fc
  .record(
    {
      id: fc.oneof({ weight: 9, arbitrary: text }, odd),
      question: fc.oneof({ weight: 9, arbitrary: text }, odd),
      expected_answer: fc.option(text),
      expected_chunk_ids: fc.oneof({ weight: 9, arbitrary: ids }, odd),
      relevance: fc.oneof({ weight: 9, arbitrary: relevance }, odd),
      must_cite: fc.option(ids),
      difficulty: fc.oneof(fc.constantFrom("easy", "schwer"), odd),
      tags: fc.oneof(fc.constantFrom(["hr", "api"], ["hr", "hr"], ["é"]), odd),
      user_context: context,
      expected_behavior: fc.constantFrom("answer", "abstain", "escalate", "maybe", null),
      notes: fc.option(text),
      owner: fc.constantFrom("ana", null),
      critical: fc.oneof(fc.boolean(), odd),
      must_not_contain: fc.oneof(ids, odd),
      answer_schema: odd,
      expected_docs: fc.option(ids),
      acl_group: fc.option(text),
      expected_tools: fc.oneof(ids, odd),
      draft: fc.oneof(fc.boolean(), odd),
      split: fc.constantFrom("test", "validation", "train", null),
      ticket: odd,
      source: odd,
      expected_chunk_id: odd,
      citations: fc.constantFrom<unknown>([], [{ chunk_id: "a" }], [{ chunk_id: "a", acl_role: ["hr"] }], "x"),
    },
    { requiredKeys: ["id", "question"] },
  )
  .chain((whole) => {
    // Rows with few fields are sound more often, and sound alike.
    const names = Object.keys(whole).filter((name) => name !== "id" && name !== "question");
    return fc.subarray(names, { maxLength: 5 }).map((kept) => {
      const fields = Object.entries(whole).filter(([name]) => !names.includes(name) || kept.includes(name));
      return Object.fromEntries(fields);
    });
  });

const escaped = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const changed = fc.tuple(
  fc.nat(),
  fc.constantFrom("", '"', "\\", ",", "}", "{", "]", " ", "\t", "\u0001", "é", "0", "-"),
);
const line = fc.tuple(row, fc.nat(9), changed).map(([value, style, [at, piece]]): string => {
  const json = JSON.stringify(value);
  if (style === 0) return JSON.stringify(value, null, 1).replaceAll("\n", "");
  if (style === 1) return escaped(json);
  if (style === 2) return ` ${json} \r`;
  if (style === 3) return json.replace("{", '{"id":"first",');
  if (style === 4) return json.replace('"relevance":{', '"relevance":{"a":1,"a":2,');
  if (style === 5) return `${json.slice(0, at % json.length)}${piece}${json.slice((at % json.length) + (at % 2))}`;
  return json;
});

interface Read {
  readonly lines: unknown[];
  readonly told: unknown;
  readonly known: number;
}

async function batches(bytes: Uint8Array): Promise<Read> {
  const log = new DiagnosticLog();
  const lines: unknown[] = [];
  let known = 0;
  const source = { ...bytesSource("g", bytes, false), isLarge: true };
  for await (const batch of nativeGolden.readBatches!(source, log, new SharedValues())) {
    for (const { line, value, fields } of batch) {
      if (value instanceof KnownRow) known++;
      lines.push({ line, fields, value: fields === null ? value : null });
    }
  }
  return { lines, told: log.list(), known };
}

async function oneByOne(bytes: Uint8Array): Promise<Omit<Read, "known">> {
  const log = new DiagnosticLog();
  const lines: unknown[] = [];
  const shared = new SharedValues();
  for await (const row of nativeGolden.read(bytesSource("g", bytes, false), log, undefined as never)) {
    const { line, value, fields } = goldenLine(row, shared);
    lines.push({ line, fields, value: fields === null ? value : null });
  }
  return { lines, told: log.list() };
}

it("a row says the same whether it is read by its bytes or in the general way", async () => {
  let all = 0;
  const law = async (lines: readonly string[], order: readonly number[], broken: readonly [number, number]) => {
    const repeated = order.map((at) => lines[at % lines.length]!);
    const bytes = new TextEncoder().encode([...lines, ...repeated].join("\n"));
    if (broken[0] % 4 === 0) bytes[broken[0] % bytes.length] = broken[1];
    const { known, ...read } = await batches(bytes);
    all += known;
    expect(read).toEqual(await oneByOne(bytes));
  };
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  const order = fc.array(fc.nat(), { maxLength: 8 });
  await fc.assert(fc.asyncProperty(lines, order, fc.tuple(fc.nat(), fc.nat(255)), law), { numRuns: 1000 });
  expect(all).toBeGreaterThan(500);
});

it("reads a plain file by its bytes but for the first rows of a kind", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    id: `q${i}`,
    question: `Frage ${i}?`,
    expected_chunk_ids: [`c${i}`],
    relevance: { [`c${i}`]: 3 },
    tags: [["hr"], ["it"]][i % 2],
    user_context: { tenant_id: "acme", roles: ["hr"] },
    ticket: i,
  }));
  const { known, told } = await batches(new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join("\n")));
  expect(told).toEqual([]);
  expect(known).toBe(37);
});

it("chunks that a case has beside its labels are looked into in every row", async () => {
  const row = (id: string, chunk: object): string => JSON.stringify({ id, question: id, citations: [chunk] });
  const rows = [
    row("a", { chunk_id: "x" }),
    row("b", { chunk_id: "x" }),
    row("c", { chunk_id: "x", acl_role: ["hr"] }),
  ];
  const bytes = new TextEncoder().encode(rows.join("\n"));
  const { told } = await batches(bytes);
  expect(told).toMatchObject([{ code: "data/access-lookalike", line: 3 }]);
  expect(told).toEqual((await oneByOne(bytes)).told);
});
