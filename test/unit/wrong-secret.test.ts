import { describe, expect, it } from "vitest";
import { parseInputs } from "../../src/action/inputs.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// The error of a header shows what it was given, and reaches the report: a secret that is none must not get that far.
const JUDGE = { "judge-base-url": "http://127.0.0.1:9/v1", "judge-model": "m" };
const parse = (inputs: Readonly<Record<string, string>>) => () =>
  parseInputs((name) => ({ golden: "g.jsonl", traces: "t.jsonl", ...inputs })[name] ?? "");

describe("a secret that no header takes", () => {
  it.each([
    ["github-token", "ghp_secret\nghp_secret"],
    ["github-token", "ghp_secret\u00e9"],
    ["judge-api-key", "sk-secret\r\nsk-secret"],
    ["judge-api-key", "sk-secret\u{65e5}"],
  ])("is refused as input %s, and not shown", (name, secret) => {
    const refused = parse({ ...JUDGE, [name]: secret });
    expect(refused).toThrow(`input ${name} holds a line break or a letter that none has`);
    expect(refused).not.toThrow(/secret/);
  });

  it("is one with white space around it, which is left out", () => {
    expect(parse({ ...JUDGE, "github-token": " ghp_secret\n", "judge-api-key": "sk-secret\n" })()).toMatchObject({
      token: "ghp_secret",
      judge: { key: "sk-secret" },
    });
    expect(parse({})()).toMatchObject({ token: "", judge: undefined });
  });

  it("is refused on the command line, but for a line break at its end, as files have", async () => {
    const asked = ["--judge-base-url", JUDGE["judge-base-url"], "--judge-model", "m"];
    const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", ...asked];
    const { exitCode, out, err } = await runCli(args, tempFolder(), { judgeKey: "sk-secret\u00e9" });
    expect([exitCode, err + out]).toEqual([2, expect.stringContaining("RAG_GATE_JUDGE_API_KEY holds a line break")]);
    expect(err + out).not.toContain("sk-secret");
    const whole = await runCli(args, tempFolder(), { judgeKey: "sk-secret\n" });
    expect(whole.err).not.toContain("RAG_GATE_JUDGE_API_KEY");
    expect(whole.err).toContain("g.jsonl does not exist");
  });
});
