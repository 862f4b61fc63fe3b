import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";

const told = async (text: string, more: object = {}): Promise<string[]> => {
  const log = new DiagnosticLog();
  await parsePolicy(text, { file: "p.yml", ...more }, log);
  return log.list().map(({ code }) => code);
};

it.each([
  ["version: 1\n"],
  ["version: 1\nadapters: { retrieval-tools: [search] }\nacl: { unknown: fail }\n"],
  ["version: 1\nslices: { a: { where: { tags: a } } }\n"],
])("a policy that puts the built-in thresholds out of force and writes no gate is told: %j", async (text) => {
  expect(await told(text)).toEqual(["policy/no-gates"]);
});

it.each<[string, string, object]>([
  ["gates", "version: 1\ngates: { recall@10: { min: 0.9 } }\n", {}],
  ["none, and says so", "version: 1\ngates: {}\n", {}],
  ["those of a slice", "version: 1\nslices: { a: { where: { tags: a }, gates: { mrr@10: { min: 0.9 } } } }\n", {}],
  ["a preset", "version: 1\npreset: internal-search\n", {}],
  ["none where the command names a preset", "version: 1\n", { preset: "capstone" }],
  ["none where none would hold without a file", "version: 1\n", { defaults: false }],
])("one with %s is not", async (_, text, more) => expect(await told(text, more)).toEqual([]));

it("nor is one that is wrong otherwise", async () => {
  expect(await told("version: 1\ngatess: {}\n")).toEqual(["policy/unknown-key"]);
  expect(
    await told("version: 1\nwaivers: [{ metric: acl_leaks, reason: r, owner: o, expires: 2026-12-31 }]\n"),
  ).toEqual(["policy/invalid"]);
});
