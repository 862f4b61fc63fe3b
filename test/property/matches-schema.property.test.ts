import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type * as z from "zod";
import policyShape from "../../schemas/policy.schema.json" with { type: "json" };
import reportShape from "../../schemas/report.schema.json" with { type: "json" };
import { type JsonSchema, matchesSchema } from "../../src/input/rows/json-schema.ts";
import { policySchema } from "../../src/policy/policy-schema.ts";
import { reportSchema } from "../../src/report/schema/report-schema.ts";

import { scenarioReport } from "../helpers/run-scenario.ts";
import { SCENARIOS } from "../helpers/stage-scenario.ts";

// The start path trusts the JSON Schema that is made from the zod schema: both must say the same of every value.
const read = (path: string): string => readFileSync(join(SCENARIOS, path), "utf8");
const policies: unknown[] = [
  parse(read("everything-at-once/rag-gate.yml")),
  parse(read("suite-sample/rag-gate.yml")),
  parse(read("waiver-used/rag-gate.yml")),
  {
    version: 1,
    preset: "capstone",
    dataset: { name: "n", version: 2 },
    cutoffs: [1, 10],
    "relevant-from": 2,
    gates: { "recall@10": { min: 0.5, evidence: "point", "max-regressed": 3 }, "mrr@10": "off" },
    slices: { s: { where: { tags: ["a"], behavior: "abstain", critical: true, document: "d" } } },
    acl: { unknown: "fail", "block-stages": ["answer"] },
    baseline: { "on-first-run": "allow", "max-age-days": 3 },
    "behavior-phrases": { abstain: ["no idea"] },
    coverage: { tags: { a: 1 } },
    "golden-changes": "block",
  },
];
const reports: unknown[] = await Promise.all(
  ["everything-at-once", "worse-in-a-slice", "data-mistakes"].map((name) => scenarioReport(name)),
);

const junk = fc.constantFrom<unknown>(
  ...[null, 0, -1, 1, 1.5, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY, "", "x", "2026-12-31", true, "off", "point"],
  ...[[], {}, [1], ["a"], [""], { a: 1 }, { min: 1 }, { min: "1" }, [[]], "abstain", "answer", "warn", "block"],
);

/** Every place of a value, as a path. */
function paths(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  const keys = Array.isArray(value) ? value.slice(0, 3).map((_, i) => i) : Object.keys(value).slice(0, 40);
  const inner = keys.flatMap((key) => paths((value as Record<string | number, unknown>)[key], [...path, key]));
  return [[...path], ...inner];
}

function mutated(
  value: unknown,
  path: readonly (string | number)[],
  how: "set" | "delete" | "add",
  to: unknown,
): unknown {
  if (path.length === 0) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const owner = path.slice(0, -1).reduce<Record<string | number, unknown>>((at, key) => at[key] as typeof at, copy);
  const last = path.at(-1)!;
  if (how === "delete") Array.isArray(owner) ? owner.splice(Number(last), 1) : delete owner[last];
  else if (how === "add" && !Array.isArray(owner)) owner[`${last}x`] = to;
  else owner[last] = to;
  return copy;
}

function agrees(values: readonly unknown[], zod: z.ZodType, shape: unknown): { accepted: number; refused: number } {
  const seen = { accepted: 0, refused: 0 };
  const cases = values.map((value) => ({ value, places: paths(value) }));
  fc.assert(
    fc.property(fc.nat(cases.length - 1), fc.nat(), fc.constantFrom("set", "delete", "add"), junk, (c, at, how, to) => {
      const { value, places } = cases[c]!;
      const changed = mutated(value, places[at % places.length]!, how as "set", to);
      const expected = zod.safeParse(changed).success;
      seen[expected ? "accepted" : "refused"]++;
      expect(matchesSchema(changed, shape as JsonSchema)).toBe(expected);
    }),
    { numRuns: 1500, seed: 3 },
  );
  return seen;
}

describe("matchesSchema", () => {
  it("accepts the policies and reports that we have", () => {
    for (const policy of policies) expect(matchesSchema(policy, policyShape as JsonSchema)).toBe(true);
    for (const report of reports) expect(matchesSchema(report, reportShape as JsonSchema)).toBe(true);
  });

  it("says of a policy what zod says", () => {
    const { accepted, refused } = agrees(policies, policySchema, policyShape);
    expect(Math.min(accepted, refused)).toBeGreaterThan(100);
  });

  it("says of a report what zod says", () => {
    const { accepted, refused } = agrees(reports, reportSchema, reportShape);
    expect(Math.min(accepted, refused)).toBeGreaterThan(100);
  });
});
