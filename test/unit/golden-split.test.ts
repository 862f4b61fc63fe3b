import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SplitOptions, splitRows } from "../../src/datasets/split.ts";
import type { GoldenRow } from "../../src/input/schema/row-schemas.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { goldenRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const options: SplitOptions = {
  share: 0.3,
  seed: 1,
  similarity: 0.8,
  reassign: false,
  sha256,
  documentOf: (chunk) => chunk.split(":")[0]!,
};

/** Questions of different letters, so that no two of them are alike. */
const NAMES = [
  "parking",
  "holiday",
  "invoice",
  "laptop",
  "visa",
  "pension",
  "canteen",
  "badge",
  "hotel",
  "training",
  "bonus",
  "printer",
];
const row = (i: number, more: Partial<GoldenRow> = {}): GoldenRow => ({
  id: `q${String(i).padStart(4, "0")}`,
  question: `${NAMES[i % NAMES.length]} ${NAMES[(i * 7 + 3) % NAMES.length]} ${i}?`,
  expected_chunk_ids: [`doc${i % 4}:c${i}`],
  tags: [`t${i % 3}`],
  difficulty: i % 2 ? "easy" : "hard",
  ...more,
});
const many = (n: number): GoldenRow[] => Array.from({ length: n }, (_, i) => row(i));

describe("golden split", () => {
  it("gives each document, tag and difficulty the share, to within a case or so", () => {
    const { labels, validation } = splitRows(many(120), options);
    expect(validation).toBe(36);
    expect(labels.map(({ label }) => label)).toContain("document:doc3");
    for (const { label, cases, validation: part } of labels)
      expect(Math.abs(part - 0.3 * cases), label).toBeLessThanOrEqual(1.5);
  });

  it("follows the seed and the ids, and not the order of the file", () => {
    const rows = many(60);
    const sideById = (list: readonly GoldenRow[], seed: number) =>
      Object.fromEntries(splitRows(list, { ...options, seed }).splits.map((side, i) => [list[i]!.id, side]));
    expect(sideById(rows.toReversed(), 1)).toEqual(sideById(rows, 1));
    expect(sideById(rows, 2)).not.toEqual(sideById(rows, 1));
  });

  it("keeps together what would leak", () => {
    const rows = [
      ...many(20),
      ...[0, 1, 2].map((i) => row(100 + i, { question: `Wholly different words ${"abc"[i]}`, acl_group: "g" })),
      row(200, { question: "How many days of annual leave does an employee have?" }),
      row(201, { question: "How many days of annual leave does any employee have?" }),
    ];
    for (const seed of [1, 2, 3, 4, 5]) {
      const { splits, keptTogether } = splitRows(rows, { ...options, seed, share: 0.5 });
      expect(new Set(splits.slice(20, 23)).size).toBe(1);
      expect(new Set(splits.slice(23)).size).toBe(1);
      expect(keptTogether).toBe(2);
    }
  });

  it("keeps marked cases where they are, takes their group along, and critical cases where they decide", () => {
    const rows = [
      ...many(10).map((item) => ({ ...item, split: "test" as const })),
      row(50, { split: "validation", acl_group: "g" }),
      row(51, { acl_group: "g" }),
      row(52, { critical: true }),
    ];
    const { splits, critical } = splitRows(rows, { ...options, share: 0.9 });
    expect(splits).toEqual([...Array(10).fill("test"), "validation", "validation", "test"]);
    expect(critical).toBe(1);
    const drawn = splitRows(rows, { ...options, share: 0.9, reassign: true });
    expect(drawn.splits.filter((side) => side === "validation").length).toBeGreaterThan(8);
    expect(drawn.splits[12]).toBe("test");
  });

  it("tells of a group that stands on both sides, and does not move it", () => {
    const rows = [row(1, { split: "test", acl_group: "g" }), row(2, { split: "validation", acl_group: "g" })];
    expect(splitRows(rows, options)).toMatchObject({ splits: ["test", "validation"], torn: [["q0001", "q0002"]] });
  });

  it("divides any set: every case has a side, groups have one, the total is near the share", () => {
    const set = fc.array(
      fc.record({ doc: fc.nat(5), tag: fc.nat(8), group: fc.option(fc.nat(6), { freq: 4, nil: null }) }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(set, fc.constantFrom(0.1, 0.3, 0.5), fc.nat(9), (items, share, seed) => {
        const rows = items.map(({ doc, tag, group }, i) =>
          row(i, {
            question: "",
            expected_chunk_ids: [`doc${doc}:c`],
            tags: [`t${tag}`],
            ...(group === null ? {} : { acl_group: `g${group}` }),
          }),
        );
        const { splits, validation, labels } = splitRows(rows, { ...options, share, seed });
        expect(splits).toHaveLength(rows.length);
        const sides = new Map<string, Set<string>>();
        for (const [i, { acl_group: group }] of rows.entries())
          if (group) sides.set(group, (sides.get(group) ?? new Set()).add(splits[i]!));
        for (const side of sides.values()) expect(side.size).toBe(1);
        const largest = Math.max(1, ...[...sides.keys()].map((g) => rows.filter((r) => r.acl_group === g).length));
        expect(Math.abs(validation - share * rows.length)).toBeLessThanOrEqual(Math.max(7, 2 * largest));
        expect(labels.filter(({ label }) => label.startsWith("document:")).reduce((n, { cases }) => n + cases, 0)).toBe(
          rows.length,
        );
      }),
    );
  });

  it("writes a set that keeps every field, that lint finds sound, and that a gate can use", async () => {
    const rows = Array.from({ length: 12 }, (_, i) => goldenRow(`case${i}`, { question: `${NAMES[i]}?`, team: i }));
    const folder = tempFolder({ "g.jsonl": rows });
    const args = ["golden", "split", "--golden", "g.jsonl", "--out", "s.jsonl", "--validation", "0.25"];
    const { exitCode, out } = await runCli(args, folder);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/all \(wanted: 25 %\) +12 +3 +25 %/);
    const written = rowsIn(readFileSync(join(folder, "s.jsonl"), "utf8"));
    expect(written.map(({ split: _, ...rest }) => rest)).toEqual(rows);
    expect(written.filter(({ split }) => split === "validation")).toHaveLength(3);
    expect((await runCli(["golden", "lint", "--golden", "s.jsonl"], folder)).exitCode).toBe(0);
    // Nothing is drawn again where all cases are marked.
    const again = await runCli(["golden", "split", "--golden", "s.jsonl", "--out", "t.jsonl", "--seed", "7"], folder);
    expect(again.exitCode).toBe(0);
    expect(readFileSync(join(folder, "t.jsonl"), "utf8")).toBe(readFileSync(join(folder, "s.jsonl"), "utf8"));
    const json = await runCli([...args.slice(0, 4), "--out", "u.jsonl", "--format", "json"], folder);
    expect(JSON.parse(json.out)).toMatchObject({ cases: 12, torn: [], critical: 0 });
  });

  it("tells which cases it did not draw", async () => {
    const rows = Array.from({ length: 4 }, (_, i) =>
      goldenRow(`case${i}`, { question: `${NAMES[i]}?`, critical: i === 0 }),
    );
    const args = ["golden", "split", "--golden", "g.jsonl", "--out", "s.jsonl", "--validation", "0.25"];
    const { out } = await runCli(args, tempFolder({ "g.jsonl": rows }));
    expect(out).toContain("kept as test cases, because only those decide: 1 critical case\n");
  });

  it.each([
    [["--out", "g.jsonl"], "file/exists"],
    [[], "option --out is required"],
    [["--out", "o.jsonl", "--validation", "1"], "leaves no case that decides"],
    [["--out", "o.jsonl", "--validation", "30"], "is no share"],
    [["--out", "o.jsonl", "--seed", "x"], "is no whole number"],
    [["--out", "missing-parent-is-a-file/g.jsonl", "--golden", "bad.jsonl"], "golden/duplicate-id"],
  ])("%j is the user's mistake, and nothing is written", async (args, text) => {
    const folder = tempFolder({ "g.jsonl": [goldenRow("a")], "bad.jsonl": [goldenRow("a"), goldenRow("a")] });
    const golden = args.includes("--golden") ? [] : ["--golden", "g.jsonl"];
    const { exitCode, err } = await runCli(["golden", "split", ...golden, ...args], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain(text);
    expect(existsSync(join(folder, "o.jsonl"))).toBe(false);
  });
});
