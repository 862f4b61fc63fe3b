import { describe, expect, it } from "vitest";
import { parsePolicy } from "../../src/config/parse-policy.ts";
import { DiagnosticLog } from "../../src/diagnostics/diagnostic-log.ts";

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
});
