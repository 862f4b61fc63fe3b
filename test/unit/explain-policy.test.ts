import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codes } from "../../src/diagnostics/codes.ts";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { policyHint } from "../../src/policy/build-policy.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import { policySchema } from "../../src/policy/policy-schema.ts";

const formatted = (log: DiagnosticLog): string[] => log.list().map(({ code, hint }) => hint ?? codes[code]);

describe("a hint", () => {
  it("leads to what the reference says of each key", () => {
    const reference = readFileSync(join(import.meta.dirname, "../../docs/policy.md"), "utf8");
    for (const key of Object.keys(policySchema.shape)) {
      expect(policyHint([key, "more"])).toMatch(new RegExp(`/docs/policy\\.md#${key}$`));
      expect(reference).toContain(`\n## ${key}\n`);
    }
    expect(policyHint([])).toBeUndefined();
  });
});

describe("a policy of the wrong shape", () => {
  it.each([
    ["gates:", "2:1 gates: must be an object, is null"],
    ["gates: { recall@10: 0.9 }", "2:10 gates.recall@10: must be an object or off, is a number"],
    ['gates: { recall@10: { min: "0.9" } }', "2:23 gates.recall@10.min: must be a number, is a string"],
    [
      "gates: { recall@10: { min: 0.9, severity: Block } }",
      "2:33 gates.recall@10.severity: must be one of block, warn",
    ],
    ["slices: { a: { gates: {} } }", "2:11 slices.a.where is missing"],
    ["slices: { a: { where: { tags: 5 } } }", "2:25 slices.a.where.tags: must be a string or an array, is a number"],
    ["behavior-phrases: { abstain: [x] }", "2:31 behavior-phrases.abstain.0: expected string to have >=2 characters"],
  ])("says what it must be and is: %s", async (line, said) => {
    const log = new DiagnosticLog();
    await parsePolicy(`version: 1\n${line}\n`, { file: "p.yml" }, log);
    expect(log.list().map((found) => `${found.line}:${found.column} ${found.message}`)).toEqual([said]);
  });

  it.each([
    ["coverage: { behavior: { answr: 1 } }", '2:25 unknown key "answr"', 'did you mean "answer"?'],
    ["slices: { a: { where: { tag: x } } }", '2:25 unknown key "tag"', 'did you mean "tags"?'],
  ])("suggests the nearest name for an unknown one: %s", async (line, said, hint) => {
    const log = new DiagnosticLog();
    await parsePolicy(`version: 1\n${line}\n`, { file: "p.yml" }, log);
    expect(log.list().map((found) => [`${found.line}:${found.column} ${found.message}`, found.hint])).toEqual([
      [said, hint],
    ]);
  });

  it.each([
    ["gates: { recall@10: 0.9 }", /^write its bounds, as \{ min: 0\.85 \}; see .*#gates$/],
    ["slices: { a: { where: { tags: x }, gates: { recall@10: 0.9 } } }", /^write its bounds, as .*#slices$/],
    ["gates: [{ recall@10: { min: 0.9 } }]", /^write a metric a line, .*, without a dash before it; see .*#gates$/],
    ["\tgates: {}", /^indent with spaces$/],
    ["gates: {}\ngates: {}", /^the key stands here twice: keep one$/],
    ["gates: { recall@10: { min: 0.9 }", /^correct the syntax at this place/],
  ])("says how it is to be written: %s", async (line, hint) => {
    const log = new DiagnosticLog();
    await parsePolicy(`version: 1\n${line}\n`, { file: "p.yml" }, log);
    expect(formatted(log)[0]).toMatch(hint);
  });

  it("says how a policy begins", async () => {
    const log = new DiagnosticLog();
    await parsePolicy("gates: {}\n", { file: "p.yml" }, log);
    expect(formatted(log)).toEqual([expect.stringMatching(/^write version: 1; see .*#version$/)]);
  });

  it("says beside it what the right parts mean, and nothing that only follows", async () => {
    const policy = `version: 1
preset: internal
gates:
  recal@10: { min: "0.9" }
  hit@10: { min: "0.9" }
  critical_failures: off
waivers:
  - { reason: r, owner: o, expires: 2026-12-31 }
  - { metric: bogus, owner: o, expires: soon }
slices:
  tag:x: { gates: { mrr@1o: { min: 0.5 }, mrr@10: { max-rise: 1, max: x } } }
suites: { s: { sample: 0 } }
judge: { prices: 5, max-cost-usd: 2 }
`;
    const log = new DiagnosticLog();
    await parsePolicy(policy, { file: "p.yml" }, log);
    const byPlace = log.list().toSorted((a, b) => a.line! - b.line! || a.column! - b.column!);
    expect(byPlace.map((found) => `${found.line}:${found.column} ${found.message}`)).toEqual([
      "2:1 preset: must be one of hr-legal-finance, customer-support, developer-docs, internal-search, capstone",
      '4:3 there is no metric "recal@10"',
      "4:15 gates.recal@10.min: must be a number, is a string",
      "5:13 gates.hit@10.min: must be a number, is a string",
      '6:3 gate "critical_failures" cannot be switched off',
      "8:5 a waiver names a case, a metric or both",
      "9:5 waivers.1.reason is missing",
      '9:7 there is no metric "bogus"',
      "9:32 waivers.1.expires: must be a date such as 2026-12-31",
      "11:3 slices.tag:x.where is missing",
      '11:3 slice name "tag:x" holds a colon: such names are made of tags',
      '11:21 "1o" is no cutoff: a whole number from 1 to 9999, e.g. mrr@10, or in words: mrr@2000w',
      "11:66 slices.tag:x.gates.mrr@10.max: must be a number, is a string",
      "12:16 suites.s.sample: expected number to be >=1",
      "13:10 judge.prices: must be an object, is a number",
    ]);
  });

  it.each([
    ["waivers: [5]", "2:11 waivers.0: must be an object, is a number"],
    ["slices: { a: 5 }", "2:11 slices.a: must be an object, is a number"],
    ["slices: { a: 5, b: { gates: { recall@10: 1 } } }", "2:11 slices.a: must be an object, is a number"],
  ])("is checked though a whole part has to be left out: %s", async (line, said) => {
    const log = new DiagnosticLog();
    await parsePolicy(`version: 1\n${line}\ngates: { recal@10: { min: 1 } }\n`, { file: "p.yml" }, log);
    const told = log.list().map((found) => `${found.line}:${found.column} ${found.message}`);
    expect(told).toEqual(expect.arrayContaining([said, '3:10 there is no metric "recal@10"']));
  });

  it.each(["5", "[5]", "text"])("may be no object at all: %s", async (text) => {
    const log = new DiagnosticLog();
    await parsePolicy(`${text}\n`, { file: "p.yml" }, log);
    expect(log.list().map(({ message }) => message)).toEqual([expect.stringMatching(/^the policy: must be an object/)]);
  });

  it("is read on behind a key that stands twice, and not where aliases stand for anything", async () => {
    const log = new DiagnosticLog();
    await parsePolicy("version: 1\nversion: 1\ngates: { recal@10: { min: 1 } }\n", { file: "p.yml" }, log);
    await parsePolicy("version: 1\ngates: { a: &x {}, b: *x, c: *x }\n", { file: "q.yml" }, log);
    expect(log.list().map((found) => `${found.file}:${found.line}:${found.column} ${found.message}`)).toEqual([
      "p.yml:2:1 not valid YAML: Map keys must be unique",
      'p.yml:3:10 there is no metric "recal@10"',
      "q.yml:2:23 YAML aliases are not allowed in a policy",
      "q.yml:2:30 YAML aliases are not allowed in a policy",
    ]);
  });
});
