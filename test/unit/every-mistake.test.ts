import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// Whoever mends one mistake must not meet the next: all are told in one run, each once, and none that only follows.

const ids = ["q0", "q1"];
const rows = ids.map((id) => traceRow(id));
const TORN = "{torn\n";
const lines = (list: readonly unknown[]): string => list.map((row) => `${JSON.stringify(row)}\n`).join("");

const FILES = {
  "g.jsonl": ids.map((id) => goldenRow(id)),
  "t.jsonl": rows,
  "b.jsonl": rows,
  "c.jsonl": ids.map((id) => ({ chunk_id: `${id}:c1` })),
  "p.yml": "version: 1\n",
  "g-torn.jsonl": lines(ids.map((id) => goldenRow(id))) + TORN,
  "t-torn.jsonl": lines(rows) + TORN,
  "t-stray.jsonl": lines([...rows, traceRow("nobody")]),
  "t-twice.jsonl": lines([...rows, rows[0]]),
  "c-torn.jsonl": `{"chunk_id":"q0:c1"}\n${TORN}`,
  "c.gz": "no gzip",
  "q-odd.txt": "labels\n",
  "p-odd.yml": "version: 1\ngates: { recal@10: { min: 0.5 } }\n",
  "p-torn.yml": "version: 1\nversion: 1\n",
  "p-judged.yml": "version: 1\ngates: { faithfulness: { min: 0.5 } }\ncalibration: { record: record.json }\n",
  "record.json": "{}",
  "b-odd.jsonl": lines([...rows, { ...traceRow("q0", { repeat: 1 }), answer: 7 }]),
  "b/notes.txt": "",
} as const;

/** An option with its mistake, and what has to be told of it. */
const MISTAKES = {
  "a torn golden set": ["golden", "g-torn.jsonl", /g-torn\.jsonl:3:2 error data\/not-json/],
  "a golden set that is not there": ["golden", "none-g.jsonl", /error file\/not-found none-g/],
  "torn traces": ["traces", "t-torn.jsonl", /t-torn\.jsonl:3:2 error data\/not-json/],
  "traces that are not there": ["traces", "none-t.jsonl", /error file\/not-found none-t/],
  "a torn manifest": ["corpus", "c-torn.jsonl", /c-torn\.jsonl:2:2 error data\/not-json/],
  "a manifest that cannot be unpacked": ["corpus", "c.gz", /c\.gz error file\/not-gzip/],
  "labels of no shape": ["qrels", "q-odd.txt", /q-odd\.txt:1 error golden\/invalid-labels/],
  "a policy with an unknown metric": ["config", "p-odd.yml", /p-odd\.yml:2:10 error policy\/invalid/],
  "a policy that is no YAML": ["config", "p-torn.yml", /p-torn\.yml:\S+ error policy\/not-yaml/],
  "a policy that is not there": ["config", "none.yml", /error file\/not-found none\.yml/],
  "a record that is none": ["config", "p-judged.yml", /record\.json error calibration\/invalid-record/],
  "a folder without a report": ["baseline", "b", /error baseline\/unreadable/],
  "a baseline with an odd row": ["baseline", "b-odd.jsonl", /b-odd\.jsonl:3 error trace\/invalid-row/],
} as const satisfies Readonly<Record<string, readonly [string, string, RegExp]>>;

const RIGHT = { golden: "g.jsonl", traces: "t.jsonl", corpus: "c.jsonl", config: "p.yml", baseline: "b.jsonl" };

async function judged(options: Readonly<Record<string, string>>, command: "gate" | "score" = "gate") {
  const given = Object.entries({ ...RIGHT, ...options }).filter(([name]) => command === "gate" || name !== "baseline");
  const args = given.flatMap(([name, value]) => [`--${name}`, value]);
  const more = command === "gate" ? [] : ["--out", "scores.jsonl"];
  const { exitCode, err } = await runCli([command, ...args, ...more], tempFolder(FILES));
  expect(exitCode).toBe(2);
  return err;
}

const names = Object.keys(MISTAKES) as (keyof typeof MISTAKES)[];
const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));

describe("two mistakes are told at once", () => {
  it.each(pairs.filter(([a, b]) => MISTAKES[a][0] !== MISTAKES[b][0]))("%s and %s", async (a, b) => {
    const [one, other] = [MISTAKES[a], MISTAKES[b]];
    const err = await judged({ [one[0]]: one[1], [other[0]]: other[1] });
    expect(err).toMatch(one[2]);
    expect(err).toMatch(other[2]);
    expect(err).toContain("2 problems: nothing was judged");
  });

  it.each(["t-stray.jsonl", "t-twice.jsonl"])("a policy with an unknown metric and %s", async (traces) => {
    const err = await judged({ traces, config: "p-odd.yml" });
    expect(err).toContain(`${traces}:3 error trace/`);
    expect(err).toContain("2 problems");
  });

  it("of the values of options as well", async () => {
    const err = await judged({ preset: "none", k: "many", now: "soon", "traces-format": "cobol" });
    expect(err).toContain("4 problems: nothing was judged");
  });

  it("of a shard to be scored as well", async () => {
    const err = await judged({ traces: "t-torn.jsonl", golden: "g-torn.jsonl", config: "p-odd.yml" }, "score");
    expect(err).toContain("3 problems");
    expect(await judged({ traces: "t-torn.jsonl", golden: "g-torn.jsonl" }, "score")).toContain("2 problems");
  });

  it("of plain traffic as well", async () => {
    const folder = tempFolder(FILES);
    const told = async (...args: string[]) => (await runCli(["shadow", ...args], folder)).err;
    expect(await told("--traces", "t-torn.jsonl", "--baseline", "b", "--config", "p-odd.yml")).toContain("3 problems");
    expect(await told("--traces", "t-torn.jsonl", "--baseline", "b.jsonl", "--corpus", "c-torn.jsonl")).toContain(
      "2 problems",
    );
  });
});

describe("what only follows is not told", () => {
  const sample = { user_input: "Question q0?", response: "It is.", retrieved_contexts: ["a text of the corpus"] };

  it.each([
    ["texts that a torn manifest would name", { corpus: "c-torn.jsonl" }],
    ["texts that a manifest would name that is not there", { corpus: "none.jsonl" }],
    ["ids whose key a policy would name", { config: "p-torn.yml", corpus: "c.jsonl" }],
  ])("%s", async (_, options) => {
    const folder = tempFolder({ ...FILES, "ragas.jsonl": [sample] });
    const args = Object.entries({ golden: "g.jsonl", traces: "ragas.jsonl", ...options }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]);
    expect((await runCli(args, folder)).err).toContain("\n1 problem: nothing was judged");
  });

  it.each(["none.tsv", "q-odd.txt"])("that queries have no labels, where those are in %s", async (qrels) => {
    const queries = ids.map((id) => ({ _id: id, text: `Question ${id}?` }));
    const folder = tempFolder({ ...FILES, "queries.jsonl": queries });
    const { err } = await runCli(["--golden", "queries.jsonl", "--qrels", qrels, "--traces", "t.jsonl"], folder);
    expect(err).toContain("\n1 problem: nothing was judged");
  });

  it("a suite of a policy that cannot be read", async () => {
    expect(await judged({ config: "p-torn.yml", suite: "smoke" })).toContain("\n1 problem: nothing was judged");
    expect(await judged({ traces: "t-torn.jsonl", suite: "smoke" })).toContain("2 problems");
  });
});
