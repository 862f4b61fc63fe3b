import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CorpusChunk, remapRows } from "../../src/datasets/remap.ts";
import type { GoldenRow } from "../../src/input/schema/row-schemas.ts";

import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples/assistant");
const rowsOf = <T>(file: string): T[] => rowsIn<T>(readFileSync(join(EXAMPLE, file), "utf8"));

const texts = new Map(rowsOf<CorpusChunk>("corpus-text.jsonl").map((row) => [row.chunk_id, row.text]));
const corpus = rowsOf<CorpusChunk>("corpus.jsonl").map((row) => ({ ...row, text: texts.get(row.chunk_id)! }));
const golden = rowsOf<GoldenRow>("golden.jsonl");

const remap = (rows: readonly GoldenRow[], old: readonly CorpusChunk[], fresh: readonly CorpusChunk[], sure = 0.8) =>
  remapRows(
    rows.map((row, i) => ({ row, file: "g.jsonl", line: i + 1 })),
    {
      old: new Map(old.map((chunk) => [chunk.chunk_id, chunk])),
      fresh: new Map(fresh.map((chunk) => [chunk.chunk_id, chunk])),
    },
    sure,
  );

const chunk = (chunk_id: string, text: string, more: Partial<CorpusChunk> = {}): CorpusChunk => ({
  chunk_id,
  text,
  document_id: "doc",
  document_version: "1",
  section_path: "S",
  ...more,
});
const asks = (more: Partial<GoldenRow>): GoldenRow => ({ id: "a", question: "How long is the notice?", ...more });

const FIRST = "The notice period for employees in their first two years is four weeks to the end of a month.";
const SECOND = "After five years of service the notice period becomes two months and after ten years three months.";

describe("golden remap", () => {
  it("changes nothing where nothing was re-chunked", () => {
    const { rows, moves, unchanged } = remap(golden, corpus, corpus);
    expect(rows).toEqual(golden);
    expect(moves).toEqual([]);
    expect(unchanged).toBeGreaterThan(30);
  });

  it("finds clauses that every document has, in their own", () => {
    const clauses = Array.from({ length: 100 }, (_, i) => `contract-${i}`);
    const old = clauses.map((document_id) => chunk(`${document_id}:c0`, `${FIRST} ${SECOND}`, { document_id }));
    const fresh = clauses.flatMap((document_id) => [
      chunk(`${document_id}:n0`, FIRST, { document_id }),
      chunk(`${document_id}:n1`, SECOND, { document_id }),
    ]);
    const { rows, left } = remap([asks({ expected_chunk_ids: ["contract-7:c0"] })], old, fresh);
    expect(left).toBe(0);
    expect(rows[0]!.expected_chunk_ids).toEqual(["contract-7:n0", "contract-7:n1"]);
    const nowhere = fresh.filter(({ document_id }) => document_id !== "contract-7");
    expect(remap([asks({ expected_chunk_ids: ["contract-7:c0"] })], old, nowhere).left).toBe(1);
  });

  it("follows texts and not names: numbers that were given anew, and back", () => {
    const numbered = (i: number): string => `chunk_${i}`;
    const old = corpus.map((row, i) => ({ ...row, chunk_id: numbered(i) }));
    const fresh = corpus.map((row, i) => ({ ...row, chunk_id: numbered((i + 1) % corpus.length) }));
    const there = remap(golden, corpus, old);
    expect(there.left).toBe(0);
    const shifted = remap(there.rows, old, fresh);
    expect(shifted.left).toBe(0);
    expect(shifted.moves.length).toBeGreaterThan(30);
    expect(remap(shifted.rows, fresh, corpus).rows).toEqual(golden);
  });

  it("needs no hashes: texts alone tell, with case and punctuation aside", () => {
    const bare = corpus.map(({ text_hash: _, ...row }) => row);
    const fresh = bare.map((row, i) => ({ ...row, chunk_id: `n${i}`, text: ` ${row.text.toUpperCase()}!` }));
    const { rows, left } = remap(golden, bare, fresh);
    expect(left).toBe(0);
    expect(remap(rows, fresh, bare).rows).toEqual(golden);
  });

  it("carries grades and citations over a merge, the highest grade counting", () => {
    const row = asks({ expected_chunk_ids: ["c1", "c2"], relevance: { c1: 2, c2: 3 }, must_cite: ["c1", "c2"] });
    const { rows, moves, left } = remap(
      [row],
      [chunk("c1", FIRST), chunk("c2", SECOND)],
      [chunk("n1", `${FIRST} ${SECOND}`)],
    );
    expect(rows[0]).toMatchObject({ expected_chunk_ids: ["n1"], relevance: { n1: 3 }, must_cite: ["n1"] });
    expect(moves.map(({ kind, confidence }) => [kind, confidence])).toEqual([
      ["merged", 1],
      ["merged", 1],
    ]);
    expect(left).toBe(0);
  });

  it("takes the piece of a split chunk that holds the answer, and all pieces where no answer tells", () => {
    const old = [chunk("c1", `${FIRST} ${SECOND}`)];
    const fresh = [chunk("n1", FIRST), chunk("n2", SECOND)];
    const labels = { expected_chunk_ids: ["c1"], relevance: { c1: 2 }, must_cite: ["c1"] };
    const told = remap([asks({ ...labels, expected_answer: "Three months." })], old, fresh);
    expect(told.rows[0]).toMatchObject({ expected_chunk_ids: ["n2"], relevance: { n2: 2 }, must_cite: ["n2"] });
    expect(told.moves[0]).toMatchObject({ kind: "split", confidence: 1 });
    const untold = remap([asks(labels)], old, fresh);
    expect(untold.rows[0]!.expected_chunk_ids!.toSorted()).toEqual(["n1", "n2"]);
    expect(untold.rows[0]!.must_cite).toHaveLength(1);
  });

  it("protects every piece of what was protected, whatever the answer says", () => {
    const old = [chunk("c1", `${FIRST} ${SECOND}`)];
    const fresh = [chunk("n1", FIRST), chunk("n2", SECOND), chunk("n3", `${SECOND} See the works agreement.`)];
    const row = asks({
      expected_behavior: "permission_denied",
      expected_chunk_ids: ["c1"],
      expected_answer: "Three months.",
    });
    expect(remap([row], old, fresh).rows[0]!.expected_chunk_ids!.toSorted()).toEqual(["n1", "n2", "n3"]);
  });

  it("keeps an edited chunk and tells of it", () => {
    const fresh = [chunk("c1", FIRST.replace("four", "six"))];
    const { rows, moves } = remap([asks({ expected_chunk_ids: ["c1"] })], [chunk("c1", FIRST)], fresh);
    expect(rows[0]!.expected_chunk_ids).toEqual(["c1"]);
    expect(moves[0]).toMatchObject({ kind: "edited", applied: true, why: "94 % of its words stand there" });
  });

  it.each([
    [
      "its text is gone",
      [chunk("n1", "Something else entirely about parking spaces in the yard.", { section_path: "T" })],
      0,
    ],
    [
      "only a little of it is left",
      [chunk("n1", `${FIRST.slice(0, 40)} and much else besides that nobody asked about`)],
      0.5,
    ],
    ["another tenant has it", [chunk("n1", FIRST, { tenant_id: "other" })], 0],
    ["it is inactive", [chunk("n1", FIRST, { active: false })], 0],
    [
      "its id says another thing now",
      [chunk("c1", "Parking spaces are given out by the front desk on Mondays.", { section_path: "T" })],
      0,
    ],
  ])("leaves a label and lists it where %s", (_, fresh, atMost) => {
    const row = asks({ expected_chunk_ids: ["c1"], relevance: { c1: 2 }, must_cite: ["c1"] });
    const { rows, moves, left } = remap([row], [chunk("c1", FIRST)], fresh as CorpusChunk[]);
    expect(rows[0]).toEqual(row);
    expect(left).toBe(1);
    expect(moves[0]!.applied).toBe(false);
    expect(moves[0]!.confidence).toBeLessThanOrEqual(atMost);
  });

  it("leaves what it cannot tell apart, and prefers the same version and section", () => {
    const hash = { text_hash: "h" };
    const old = [chunk("c1", FIRST, hash)];
    const row = asks({ expected_chunk_ids: ["c1"] });
    const twins = [chunk("n1", FIRST, hash), chunk("n2", FIRST, hash)];
    expect(remap([row], old, twins).moves[0]).toMatchObject({ applied: false, why: "2 chunks have this text" });
    const placed = [chunk("n1", FIRST, { ...hash, section_path: "T" }), chunk("n2", FIRST, hash)];
    expect(remap([row], old, placed).rows[0]!.expected_chunk_ids).toEqual(["n2"]);
    const versions = [chunk("n1", FIRST, { document_version: "2" }), chunk("n2", FIRST)];
    expect(remap([row], [chunk("c1", FIRST)], versions).rows[0]!.expected_chunk_ids).toEqual(["n2"]);
    const moved = remap([row], [chunk("c1", FIRST)], [chunk("n1", FIRST, { document_id: "handbook" })]);
    expect(moved.moves[0]).toMatchObject({ applied: true, confidence: 0.9, kind: "renamed" });
  });

  it("goes by section where there are no texts, and only as far as that tells", () => {
    const bare = (chunk_id: string, section_path: string): CorpusChunk => ({
      chunk_id,
      document_id: "doc",
      section_path,
    });
    const row = asks({ expected_chunk_ids: ["c1"] });
    const one = remap([row], [bare("c1", "S")], [bare("n1", "S"), bare("n2", "T")]);
    expect(one.moves[0]).toMatchObject({ applied: false, confidence: 0.6, to: [{ chunk_id: "n1" }] });
    expect(remap([row], [bare("c1", "S")], [bare("n1", "S")], 0.5).rows[0]!.expected_chunk_ids).toEqual(["n1"]);
    expect(remap([row], [bare("c1", "S")], [bare("n1", "S"), bare("n2", "S")], 0.5).left).toBe(1);
  });

  it("handles Chinese and Vietnamese, where words are not what they are in English", () => {
    const zh = "员工在第一年享有十二天的带薪年假，未使用的年假可以结转到下一年，但最多不得超过五天。";
    const vi = "Nhân viên chính thức được nghỉ mười hai ngày phép năm và được chuyển tối đa năm ngày sang năm sau.";
    for (const text of [zh, vi]) {
      const middle = text.length >> 1;
      const fresh = [chunk("n1", text.slice(0, middle)), chunk("n2", text.slice(middle))];
      const { rows, moves } = remap([asks({ expected_chunk_ids: ["c1"] })], [chunk("c1", text)], fresh);
      expect(moves[0]!.confidence).toBeGreaterThan(0.85);
      expect(rows[0]!.expected_chunk_ids).toHaveLength(2);
    }
  });

  it("takes a text in another Unicode form for the same text", () => {
    const vi = "Nhân viên được nghỉ phép mười hai ngày mỗi năm.";
    const [old, fresh] = [chunk("c1", vi.normalize("NFC")), chunk("c1", vi.normalize("NFD"))];
    expect(remap([asks({ expected_chunk_ids: ["c1"] })], [old], [fresh])).toMatchObject({ moves: [], unchanged: 1 });
  });

  it("names documents that are gone, and keeps those that are not", () => {
    const row = asks({ expected_docs: ["doc", "gone"], must_cite: ["doc", "lost"] });
    const { rows, moves } = remap([row], [chunk("c1", FIRST)], [chunk("n1", FIRST)]);
    expect(rows[0]).toEqual(row);
    expect(moves.map(({ from }) => from)).toEqual(["gone", "lost"]);
  });

  it("never invents an id and never drops one, however chunks were cut", () => {
    const words = SECOND.split(" ");
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: words.length - 1 }), { maxLength: 4 }), (cuts) => {
        const bounds = [0, ...new Set(cuts)].sort((a, b) => a - b);
        const fresh = bounds.map((from, i) => chunk(`n${i}`, words.slice(from, bounds[i + 1]).join(" ")));
        const { rows, moves, left } = remap([asks({ expected_chunk_ids: ["c1"] })], [chunk("c1", SECOND)], fresh);
        const ids = rows[0]!.expected_chunk_ids!;
        expect(ids.length).toBeGreaterThan(0);
        for (const id of ids) expect(left === 1 ? ["c1"] : fresh.map((one) => one.chunk_id)).toContain(id);
        expect(moves[0]!.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("writes a set and a proposal, keeps unknown fields, and says with its exit code that labels are left", async () => {
    const folder = tempFolder({
      "g.jsonl": [
        asks({ expected_chunk_ids: ["c1"], team: "hr" }),
        asks({ id: "b\u001b[31m", expected_chunk_ids: ["lost"] }),
      ],
      "old.jsonl": [chunk("c1", FIRST), chunk("lost", SECOND)],
      "new.jsonl": [chunk("n1", FIRST)],
    });
    const args = ["golden", "remap", "--golden", "g.jsonl", "--from", "old.jsonl", "--to", "new.jsonl"];
    const { exitCode, out } = await runCli([...args, "--out", "new-golden.jsonl"], folder);
    expect(exitCode).toBe(1);
    expect(out).toContain("1 label left untouched");
    const proposal = readFileSync(join(folder, "new-golden.jsonl.proposal.txt"), "utf8");
    expect(proposal).toContain("g.jsonl:1 a\n- c1\n+ n1\n  1.00 renamed: 100 % of its words stand there\n");
    expect(proposal).toContain("g.jsonl:2 b\\u{1b}[31m\n! lost\n");
    const written = readFileSync(join(folder, "new-golden.jsonl"), "utf8").trimEnd().split("\n");
    expect(JSON.parse(written[0]!)).toEqual(asks({ expected_chunk_ids: ["n1"], team: "hr" }));
    expect(JSON.parse(written[1]!).expected_chunk_ids).toEqual(["lost"]);
    const again = await runCli([...args, "--out", "new-golden.jsonl"], folder);
    expect(again.exitCode).toBe(2);
    expect(again.err).toContain("file/exists");
    const json = await runCli([...args, "--out", "c.jsonl", "--format", "json"], folder);
    expect(JSON.parse(json.out)).toMatchObject({
      unchanged: 0,
      left: 1,
      moves: [{ case_id: "a" }, { applied: false }],
    });
  });

  it("writes nothing where an input is broken", async () => {
    const folder = tempFolder({ "g.jsonl": "{", "old.jsonl": "", "new.jsonl": [{ chunk: 1 }] });
    const args = ["--golden", "g.jsonl", "--from", "old.jsonl", "--to", "new.jsonl", "--out", "o.jsonl"];
    const { exitCode, err } = await runCli(["golden", "remap", ...args], folder);
    expect(exitCode).toBe(2);
    for (const text of ["g.jsonl:1", "old.jsonl error corpus/empty", "new.jsonl:1 error corpus/invalid-row"])
      expect(err).toContain(text);
    expect(existsSync(join(folder, "o.jsonl"))).toBe(false);
  });

  it("calls a manifest that cannot be read by its mistake, and not empty as well", async () => {
    const files = { "g.jsonl": [asks({ expected_chunk_ids: ["c1"] })], "old.jsonl": [chunk("c1", FIRST)] };
    const folder = tempFolder({ ...files, "new.jsonl": "no JSON\n" });
    const args = ["--golden", "g.jsonl", "--from", "old.jsonl", "--to", "new.jsonl", "--out", "o.jsonl"];
    const { exitCode, err } = await runCli(["golden", "remap", ...args], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("new.jsonl:1");
    expect(err).not.toContain("corpus/empty");
  });
});
