import { describe, expect, it } from "vitest";
import { parseInputs } from "../../src/action/inputs.ts";

const parse = (inputs: Readonly<Record<string, string>>) =>
  parseInputs((name) => ({ golden: "g.jsonl", traces: "t.jsonl", ...inputs })[name] ?? "");

describe("input baseline-branch", () => {
  it.each([
    ["main", "main"],
    ["refs/heads/release/1.2", "release/1.2"],
    [" ", undefined],
  ])("%j is %s", (given, branch) => {
    expect(parse({ "baseline-branch": given }).baselineBranch).toBe(branch);
  });

  // On such a branch no run was ever: every pull request would be a first run, which only says that there is no baseline yet.
  it.each(["refs/pull/7/merge", "refs/tags/v1", "main\ndevelop", "a..b", "re*", "inputs .branch"])(
    "%j is refused",
    (given) => {
      expect(() => parse({ "baseline-branch": given })).toThrow("is no name of a branch");
    },
  );
});

describe("names of what is uploaded", () => {
  it.each([
    ["artifact-name", "my report", "letters, digits, dot, dash and underscore only, 120 at most"],
    ["artifact-name", "a".repeat(121), "120 at most"],
    ["key", "team/b", "letters, digits, dot, dash and underscore only, 60 at most"],
  ])("%s %j is refused with what it may hold", (name, given, said) => {
    expect(() => parse({ [name]: given })).toThrow(said);
  });
});
