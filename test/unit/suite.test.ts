import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { matches, toWhere } from "../../src/policy/policy.ts";
import type { WhereFile } from "../../src/policy/policy-schema.ts";
import { chooseSuite } from "../../src/policy/suites.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { runCli } from "../helpers/run-cli.ts";
import { sketchGolden } from "../helpers/sketch-run.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** The cases that a sampled suite judges, of a set with four cases to judge and as many for tuning. */
async function drawn(sample: number, seed: number): Promise<string[]> {
  const golden = Array.from({ length: 8 }, (_, i) => ({
    id: `q${i}`,
    question: `Question ${i}?`,
    split: i % 2 === 0 ? "test" : "validation",
  }));
  const folder = tempFolder({
    "g.jsonl": golden,
    "h.jsonl": golden.map(({ id }) => ({
      query_id: id,
      retrieved_chunks: [],
      context_chunks: [],
      citations: [],
      answer: "Yes.",
    })),
    "p.yml": JSON.stringify({ version: 1, suites: { smoke: { sample, seed } } }),
  });
  const { cases } = await runCli("--golden g.jsonl --traces h.jsonl --config p.yml --suite smoke".split(" "), folder);
  return cases.filter(({ status }) => status !== "excluded").map(({ id }) => id);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a sample holds as many cases as it asks for, none of them for tuning (seed %i)",
  async (seed) => {
    expect(await drawn(3, seed)).toHaveLength(3);
  },
);

it("a sample of more than there is holds all that are judged", async () => {
  expect(await drawn(6, 1)).toEqual(["q0", "q2", "q4", "q6"]);
});

describe("a suite", () => {
  const choose = (name: string | null, ids: readonly string[], rule = {}, log = new DiagnosticLog()) => {
    const golden = sketchGolden(ids.map((id, i) => ({ id, tags: i % 2 === 0 ? ["even"] : [] })));
    const other = { name: "other", where: toWhere({ ids: "none" }), sample: null, seed: 1 };
    const smoke = { name: "smoke", where: null, sample: null, seed: 1, ...rule };
    const members = chooseSuite(name, [other, smoke], golden, sha256, log);
    return members === null ? null : [...members].map((i) => golden.cases[i]!.id);
  };
  const ids = Array.from({ length: 40 }, (_, i) => `q${i}`);

  it("is all cases, those that match, or none where nobody asks for one", () => {
    expect(choose("smoke", ids)).toEqual(ids);
    expect(choose("smoke", ["a", "b", "c"], { where: toWhere({ tags: "even" }) })).toEqual(["a", "c"]);
    expect(choose("other", ids)).toEqual([]);
    expect(choose(null, ids)).toBeNull();
  });

  it("that nobody wrote is an error with those that there are", () => {
    const log = new DiagnosticLog();
    expect(choose("smok", ids, {}, log)).toBeNull();
    expect(log.list()).toMatchObject([{ message: 'the policy has no suite "smok"', hint: "suites: other, smoke" }]);
    chooseSuite("smoke", [], sketchGolden([]), sha256, log);
    expect(log.list()[1]).toMatchObject({ hint: "add it under suites:" });
  });

  it("draws its sample by seed and id, whatever order the cases come in", () => {
    const drawn = (seed: number, from = ids) => choose("smoke", from, { sample: 10, seed })!.sort();
    const byHash = [...ids].sort((a, b) => (sha256(`1\n${a}`) < sha256(`1\n${b}`) ? -1 : 1));
    expect(drawn(1)).toEqual(byHash.slice(0, 10).sort());
    expect(drawn(1, [...ids].reverse())).toEqual(drawn(1));
    expect(drawn(2)).not.toEqual(drawn(1));
    for (const added of ["x", "y", "z"]) {
      const now = drawn(1, [added, ...ids]);
      expect(drawn(1).filter((id) => !now.includes(id)).length).toBe(now.includes(added) ? 1 : 0);
    }
  });
});

describe("a choice of cases", () => {
  const item = sketchGolden([
    {
      id: "q",
      tags: ["a", "b"],
      difficulty: "hard",
      behavior: "escalate",
      locale: "de",
      documents: ["d"],
      principal: { tenantId: "acme", roles: ["hr", "it"] },
      critical: true,
    },
  ]).cases[0]!;

  it.each<[WhereFile, boolean]>([
    [{}, true],
    [{ tags: ["b", "c"] }, true],
    [{ tags: ["c"] }, false],
    [{ tags: [] }, false],
    [{ difficulty: ["easy", "hard"] }, true],
    [{ difficulty: ["easy"] }, false],
    [{ behavior: ["escalate"] }, true],
    [{ behavior: ["answer"] }, false],
    [{ tenant: ["acme"] }, true],
    [{ tenant: ["umbra"] }, false],
    [{ role: ["it"] }, true],
    [{ role: ["cto"] }, false],
    [{ locale: ["de"] }, true],
    [{ locale: ["en"] }, false],
    [{ document: ["d"] }, true],
    [{ document: ["e"] }, false],
    [{ ids: ["q"] }, true],
    [{ ids: ["r"] }, false],
    [{ critical: true }, true],
    [{ critical: false }, false],
    [{ tags: ["a"], locale: ["en"] }, false],
    [{ tags: ["a"], critical: true }, true],
  ])("%j", (where, expected) => {
    expect(matches(toWhere(where), item)).toBe(expected);
  });

  it("by what a case does not say takes it for none", () => {
    const [plain] = sketchGolden([{}]).cases;
    expect(matches(toWhere({ difficulty: "easy" }), plain!)).toBe(false);
    expect(matches(toWhere({ locale: "de" }), plain!)).toBe(false);
    expect(matches(toWhere({ critical: false }), plain!)).toBe(true);
  });
});
