import { expect, it } from "vitest";
import type { EvaluationInput } from "../../src/gate/gate-run.ts";
import { setupReasons } from "../../src/gate/setup-reasons.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";

import { sketchComparison, sketchGolden, sketchInput, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

type File = Omit<PolicyFile, "version">;

const GATED: File = { gates: { "recall@10": { min: 0.5 } } };

function found(file: File, cases: readonly Partial<GoldenCase>[], more: Partial<EvaluationInput> = {}): string[] {
  const golden = sketchGolden(cases);
  const input = sketchInput(sketchPolicy(file), golden, sketchRun(golden, {}), more);
  return [...setupReasons(input)].map(
    ({ level, code, message, caseIds }) => `${level} ${code}: ${message} [${caseIds.join(" ")}]`,
  );
}

/** A corpus manifest: the tenant and roles of each chunk, or null for a chunk without them. */
function manifest(chunks: Readonly<Record<string, readonly [tenant: string, roles: readonly string[]] | null>>) {
  const index = new ChunkIndex();
  for (const [id, access] of Object.entries(chunks)) {
    const entry = index.intern(id);
    if (access !== null) entry.label = index.label(...access);
    index.enlist(entry);
  }
  return { index };
}

it("a policy without gates and without a preset", () => {
  const none = "risk no_gates: the policy has no gate and no preset: retrieval and answers are not checked []";
  expect(found({}, [{}])).toEqual([none]);
  expect(found({ gates: { acl_leaks: { max: 0 } } }, [{}])).toEqual([none]);
  expect(found(GATED, [{}])).toEqual([]);
  expect(found({ preset: "capstone" }, [{}])).toEqual([]);
  expect(found({ coverage: { tags: { a: 1 } } }, [{}])).toEqual([]);
  expect(found({}, [{ traffic: true }])).toEqual([]);
});

it("gates that the policy turns off", () => {
  const gates = { ...GATED.gates, behavior_accuracy: "off", "mrr@10": "off" } as const;
  expect(found({ gates }, [{}])).toEqual(["info gate_off: turned off by the policy: behavior_accuracy, mrr@10 []"]);
});

const denied = { behavior: "permission_denied", principal: { tenantId: "acme", roles: ["staff"] } } as const;

it.each<[string, readonly [string, readonly string[]] | null, boolean]>([
  ["another tenant", ["umbra", []], false],
  ["another role", ["acme", ["boss"]], false],
  ["the user's tenant and any role", ["acme", []], true],
  ["the user's role", ["acme", ["boss", "staff"]], true],
  ["any tenant", ["*", []], true],
  ["nobody in particular", null, true],
])("a protected chunk that the manifest opens to %s", (_, access, isOpen) => {
  const chunks = manifest({ pay: access, other: ["acme", []] });
  const message = "1 protected chunk can be read by the denied user according to the corpus manifest: pay";
  const risk = isOpen ? [`risk protected_open: ${message} [q1]`] : [];
  expect(found(GATED, [{}, { ...denied, protected: ["pay"] }], chunks)).toEqual(risk);
  expect(found({ ...GATED, acl: { unknown: "ignore" } }, [{}, { ...denied, protected: ["pay"] }], chunks)).toEqual([]);
  expect(found(GATED, [{ ...denied, behavior: "answer", protected: ["pay"] }], chunks)).toEqual([]);
});

it("protected chunks, three of them by name, each once", () => {
  const cases = [["a", "b"], ["b", "c", "d"], ["unknown"]].map((chunks) => ({ ...denied, protected: chunks }));
  const open = { a: null, b: null, c: null, d: null };
  const message =
    "4 protected chunks can be read by the denied user according to the corpus manifest: a, b, c and 1 more";
  expect(found(GATED, cases, manifest({ ...open, e: ["acme", []] }))).toEqual([
    `risk protected_open: ${message} [q0 q1]`,
  ]);
  // A manifest without any access metadata says of no chunk that it is open.
  expect(found(GATED, cases, manifest(open))).toEqual([]);
});

it("tenants and roles that the manifest spells in another way", () => {
  const asked = (tenantId: string, ...roles: string[]) => [{ principal: { tenantId, roles } }];
  const chunks = manifest({ a: ["Acme Corp", ["HR"]], b: ["*", ["staff"]] });
  const why = "they differ only in case, white space, or letters that look alike, so access is compared wrongly";
  expect(found(GATED, asked("acme corp", "hr ", "staff"), chunks)).toEqual([
    `risk access_spelling: tenant "acme corp" of the test cases is "Acme Corp" in the corpus manifest; role "hr " of the test cases is "HR" in the corpus manifest: ${why} []`,
  ]);
  expect(found(GATED, asked("Acme Corp", "HR", "boss"), chunks)).toEqual([]);
  expect(found(GATED, asked("acme-corp"), chunks)).toEqual([]);
});

it.each([
  ["a Cyrillic letter", "acm\u0435"],
  ["a zero-width space", "ac\u200bme"],
  ["full width", "\uff41cme"],
])("a tenant that the manifest writes with %s, also beside the right one", (_, other) => {
  const asked = [{ principal: { tenantId: "acme", roles: [] } }];
  for (const chunks of [{ a: [other, []] }, { a: [other, []], b: ["acme", []] }] as const)
    expect(found(GATED, asked, manifest(chunks)).join("\n")).toContain("risk access_spelling");
  // Two tenants that both have cases are two tenants.
  const both = [...asked, { principal: { tenantId: other, roles: [] } }];
  expect(found(GATED, both, manifest({ a: [other, []], b: ["acme", []] }))).toEqual([]);
});

it("chunks of protected documents that the manifest opens", () => {
  const chunks = manifest({ "pay:1": ["acme", ["staff"]], "pay:2": ["umbra", []], "other:1": ["acme", []] });
  expect(found(GATED, [{ ...denied, protectedDocs: ["pay"] }], chunks)).toEqual([
    "risk protected_open: 1 protected chunk can be read by the denied user according to the corpus manifest: pay:1 [q0]",
  ]);
});

it("leaks in another config, at a stage that blocks", () => {
  const golden = sketchGolden([{}, {}, {}]);
  const other = (configId: string | null, ...leaking: number[]) => {
    const leak = { chunkId: "c", stage: "answer", rule: "tenant" } as const;
    return sketchRun(golden, {}, { configId, violations: new Map(leaking.map((i) => [i, [leak]])) });
  };
  const otherConfigs = [other("a"), other("b", 2, 0), other(null, 1)];
  expect(found(GATED, [{}, {}, {}], { otherConfigs })).toEqual([
    "risk leak_in_other_config: config b, which is not gated, has access leaks in 2 cases [q0 q2]",
    "risk leak_in_other_config: a config without a name, which is not gated, has access leaks in 1 case [q1]",
  ]);
  expect(found({ ...GATED, acl: { "block-stages": ["context"] } }, [{}, {}, {}], { otherConfigs })).toEqual([]);
});

it("excluded cases that fail a check and failed none in the baseline", () => {
  const golden = sketchGolden(Array.from({ length: 4 }, () => ({ split: "validation" as const })));
  const run = (checks: readonly (readonly string[] | null)[]) => {
    const excludedChecks = new Map(checks.flatMap((failed, i) => (failed === null ? [] : [[i, failed] as const])));
    return sketchRun(golden, {}, { excludedChecks });
  };
  const head = run([["recall"], ["recall"], ["recall"], []]);
  const comparison = sketchComparison(head, run([[], ["recall"], null, []]));
  const input = sketchInput(sketchPolicy(GATED), golden, head, { comparison });
  expect([...setupReasons(input)]).toMatchObject([
    {
      code: "excluded_worse",
      level: "risk",
      message: "1 case excluded as draft or validation, and worse than in the baseline",
      caseIds: ["q0"],
    },
  ]);
  expect([...setupReasons({ ...input, comparison: null })]).toEqual([]);
});
