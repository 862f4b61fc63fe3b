import fc from "fast-check";
import { expect, it } from "vitest";
import type { CaseChange } from "../../src/compare/comparison.ts";
import type { GateRun } from "../../src/gate/gate-run.ts";
import { renderCases } from "../../src/report/cases/case-rows.ts";
import { ByteText, jsonNumber } from "../../src/report/cases/case-text.ts";
import { caseStatus } from "../../src/report/text/case-text.ts";
import { type ChunkNumbers, type RunScores, readChunkRanks } from "../../src/scoring/records.ts";
import { compareBytes } from "../../src/text/keys.ts";

import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "binary-ascii", maxLength: 200 }),
  fc.constantFrom("\ud800", "\u2028", '"', "\\", "12", "é", "x".repeat(200), `${"x".repeat(95)}é`),
);

it("bytes under way are the text that was appended, the JSON of it, and numbers as JSON has them", () => {
  const part = fc.oneof(
    anyText.map((text) => [text, (out: ByteText) => out.append(text)] as const),
    anyText.map((text) => [text, (out: ByteText) => out.appendBytes(new TextEncoder().encode(text))] as const),
    anyText.map((text) => [JSON.stringify(text), (out: ByteText) => out.appendJson(text)] as const),
    fc
      .oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 9, 10, 999_999_999, 1e9, 2 ** 32))
      .map((value) => [jsonNumber(value), (out: ByteText) => out.appendNumber(value)] as const),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.nat(400), (parts, room) => {
      const out = new ByteText(room);
      const texts = parts.map(([text, append]) => {
        const start = out.length;
        append(out);
        return { text, name: out.keepSince(start) };
      });
      const kept = texts.filter(({ name }) => name > 0);
      for (const { name } of kept) out.appendKept(name);
      const whole = [...texts, ...kept].map(({ text }) => new TextEncoder().encode(text));
      expect(Buffer.from(out.take()).equals(Buffer.concat(whole))).toBe(true);
    }),
  );
});

it("text that is longer than all room there is stays whole", () => {
  const out = new ByteText(64);
  out.append("kept");
  const name = out.keepSince(0);
  const long = "ä".repeat(1 << 20);
  out.append(long);
  out.appendKept(name);
  expect(new TextDecoder().decode(out.take())).toBe(`kept${long}kept`);
});

it("a text that was taken stays as it was while the next one is made, however long that is", () => {
  const texts = fc.array(
    fc.string({ maxLength: 9 }).map((text) => text.repeat(1 << 17)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(texts, (all) => {
      const out = new ByteText(64);
      out.append("kept");
      const name = out.keepSince(0);
      let before = out.take();
      let expected = "kept";
      for (const text of all) {
        out.append(text);
        out.appendKept(name);
        expect(new TextDecoder().decode(before)).toBe(expected);
        before = out.take();
        expected = `${text}kept`;
      }
      expect(new TextDecoder().decode(before)).toBe(expected);
    }),
    { numRuns: 30 },
  );
});

/** A labelled chunk: its id, its numbers, and its ranks in lists that were merged. */
type Chunk = readonly [
  id: string,
  numbers: readonly number[],
  lists: readonly (readonly [stage: string, rank: number])[],
];

function chunksOf(cases: readonly (readonly Chunk[])[]): Partial<RunScores> {
  const listsOf = (lists: Chunk[2]) => lists.map(([stage, rank]) => ({ stage, ranks: Uint32Array.of(rank) }));
  const chunkNumbers: ChunkNumbers = {
    countOf: (i) => cases[i]!.length,
    idOf: (i, chunk) => cases[i]![chunk]![0],
    numberOf: (i, chunk, slot) => cases[i]![chunk]![1][slot]!,
    hasLists: (i) => cases[i]!.some(([, , lists]) => lists.length > 0),
  };
  return {
    ranksOf: (i) =>
      new Map(
        cases[i]!.map(([id, numbers, lists]) => [id, readChunkRanks(Uint32Array.from(numbers), 0, listsOf(lists), 0)]),
      ),
    chunkNumbers,
  };
}

/** The row as the schema tells it, made of objects. */
function rowOf({ input, causes }: GateRun, i: number, j: number, id: string): string {
  const { head, golden, comparison } = input;
  const status = i < 0 ? "excluded" : caseStatus(head, i);
  const numbers = (run: RunScores | undefined, at: number) =>
    run === undefined || at < 0 ? [] : [...run.columns].map(([name, values]) => [name, jsonNumber(values.at(at))]);
  const leaks = i < 0 ? 0 : (head.columns.get("acl_leaks")?.at(i) ?? 0);
  const own = status !== "excluded" ? numbers(head, i) : i >= 0 && leaks > 0 ? [["acl_leaks", jsonNumber(leaks)]] : [];
  const now = status === "excluded" ? new Map() : head.ranksOf(i);
  const then = j < 0 ? new Map() : comparison!.baseline.ranksOf(j);
  const stages = [...new Set([...now.keys(), ...then.keys()])].map((chunk) => [
    chunk,
    JSON.stringify({ head: now.get(chunk) ?? null, baseline: then.get(chunk) ?? null }),
  ]);
  const found = causes.byCase.get(i);
  const sizes = i < 0 ? null : head.sizesOf(i);
  const fields: (readonly [string, string])[] = [
    ["id", JSON.stringify(id)],
    ["config_id", JSON.stringify(head.configId)],
    ["tags", JSON.stringify(i < 0 ? [] : golden.cases[i]!.tags)],
    ["status", JSON.stringify(status)],
    ["metrics", object(own)],
    ["baseline_metrics", object(numbers(comparison?.baseline, j))],
    ["change", JSON.stringify(i < 0 ? "removed" : (comparison?.changes[i] ?? null))],
    ["failed_checks", JSON.stringify(head.failedChecks.get(i) ?? [])],
    ["stages", object(stages)],
    ["sizes", JSON.stringify(sizes === null ? null : [sizes.retrieved, sizes.reranked, sizes.context])],
    ...(i >= 0 && head.isFlaky(i) ? [["flaky", "true"] as const] : []),
    ...(i >= 0 && head.refuses(i) ? [["refused", "true"] as const] : []),
    ["causes", JSON.stringify(found?.causes ?? [])],
    ...(found === undefined || found.lost.length === 0
      ? []
      : [
          [
            "lost",
            JSON.stringify(found.lost.map(({ chunkId, head: own, baseline }) => [chunkId, own, baseline])),
          ] as const,
        ]),
  ];
  return `${object(fields)}\n`;
}

const object = (fields: readonly (readonly string[])[]): string =>
  `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;

const rank = fc.oneof(fc.nat(17), fc.constantFrom(0, 1, 1_000_000));
const chunk: fc.Arbitrary<Chunk> = fc.tuple(
  fc.oneof(fc.constantFrom("a", "b", "12", "é"), anyText),
  fc.tuple(rank, rank, rank, fc.nat(7)),
  fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(fc.tuple(anyText, rank), { maxLength: 2 })),
);
const chunks = fc.uniqueArray(chunk, { maxLength: 3, selector: ([id]) => id });
const stage = fc.constantFrom("retrieved" as const, "context" as const, null);
const oneCase = fc.record({
  tags: fc.array(anyText, { maxLength: 2 }),
  state: fc.constantFrom(
    "scored" as const,
    "scored" as const,
    "missing" as const,
    "error" as const,
    "excluded" as const,
  ),
  value: fc.constantFrom(Number.NaN, 0, 1, 1 / 3, 1e21),
  leaks: fc.constantFrom(0, 0, 2, Number.NaN),
  failed: fc.array(anyText, { maxLength: 2 }),
  sizes: fc.option(fc.record({ retrieved: rank, reranked: rank, context: rank })),
  isFlaky: fc.boolean(),
  refuses: fc.boolean(),
  chunks,
  /** Null: no pair; else its chunks there, in most runs the same ones. */
  before: fc.option(fc.oneof(fc.constant("same"), chunks)),
  change: fc.constantFrom<CaseChange | null>(
    null,
    "improved",
    "regressed",
    "mixed",
    "unchanged",
    "added",
    "relabelled",
  ),
  causes: fc.option(
    fc.record({
      causes: fc.array(
        fc.record({
          label: fc.constantFrom("parser" as const, "acl" as const),
          confidence: fc.constantFrom(0, 0.08, 0.48, 1),
          evidence: anyText,
        }),
        { maxLength: 2 },
      ),
      lost: fc.array(fc.record({ chunkId: anyText, head: stage, baseline: stage }), { maxLength: 2 }),
    }),
  ),
});

it("rows say the same as objects would, whatever is kept of them", () => {
  const setup = fc.record({
    cases: fc.array(oneCase, { minLength: 1, maxLength: 8 }),
    removed: fc.uniqueArray(anyText, { maxLength: 3 }),
    ids: fc.uniqueArray(anyText, { minLength: 8, maxLength: 8 }),
    isAlone: fc.boolean(),
    repeats: fc.constantFrom(1, 1, 1, 1, 1, 70),
  });
  fc.assert(
    fc.property(setup, ({ cases: few, removed, ids, isAlone, repeats }) => {
      // From some hundreds of cases on texts are kept.
      const cases = Array.from({ length: repeats }, () => few).flat();
      const names = cases.map((_, i) => `${ids[i % few.length]}${repeats === 1 ? "" : i}`).sort(compareBytes);
      const gone = removed.filter((id) => !names.includes(id)).sort(compareBytes);
      const golden = sketchGolden(cases.map(({ tags }, i) => ({ id: names[i]!, tags })));
      const columns = {
        acl_leaks: cases.map(({ leaks }) => leaks),
        always: cases.map(() => 1),
        "recall@1": cases.map(({ value }) => value),
        latency: cases.map((_, i) => i / 7),
      };
      const head = sketchRun(golden, columns, {
        configId: ids[0]!,
        states: cases.map(({ state }) => state),
        failedChecks: new Map(cases.flatMap(({ failed }, i) => (failed.length > 0 ? [[i, failed] as const] : []))),
        sizesOf: (i) => cases[i]!.sizes,
        isFlaky: (i) => cases[i]!.isFlaky,
        refuses: (i) => cases[i]!.refuses,
        ...chunksOf(cases.map(({ chunks: own }) => own)),
      });
      const paired = cases.flatMap((one, i) => (one.before === null ? [] : [{ one, i }]));
      const old = sketchGolden([...paired.map(({ i }) => ({ id: names[i]! })), ...gone.map((id) => ({ id }))]);
      const before = [
        ...paired.map(({ one }) => (typeof one.before === "string" ? one.chunks : one.before!)),
        ...gone.map((_, r) => few[r % few.length]!.chunks),
      ];
      const baseline = sketchRun(
        old,
        { "recall@1": old.cases.map((_, j) => cases[j % cases.length]!.value), only: old.cases.map((_, j) => j % 3) },
        chunksOf(before as readonly (readonly Chunk[])[]),
      );
      const baselineOf = Int32Array.from(cases, () => -1);
      for (const [j, { i }] of paired.entries()) baselineOf[i] = j;
      const pairing = { baselineOf, removed: gone };
      const comparison = isAlone ? null : { baseline, pairing, changes: cases.map(({ change }) => change) };
      const byCase = new Map(cases.flatMap(({ causes }, i) => (causes === null ? [] : [[i, causes] as const])));
      const run = { input: { golden, head, comparison }, causes: { byCase }, includeText: false } as unknown as GateRun;
      const rows = [
        ...names.map((id, i) => ({ id, i, j: isAlone ? -1 : baselineOf[i]! })),
        ...(isAlone ? [] : gone.map((id, r) => ({ id, i: -1, j: paired.length + r }))),
      ].sort((a, b) => compareBytes(a.id, b.id));
      let written = "";
      // A piece is overwritten by the next.
      for (const piece of renderCases(run)) written += new TextDecoder().decode(piece);
      expect(written).toBe(rows.map(({ id, i, j }) => rowOf(run, i, j, id)).join(""));
    }),
  );
});
