import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gate } from "../../src/library.ts";
import { isoTime } from "../../src/workspace/host.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = "America/New_York";
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("the day of a run", () => {
  it.each([
    ["2026-06-01", "2026-06-01T00:00:00.000Z"],
    ["2026-06-01T23:30", "2026-06-01T23:30:00.000Z"],
    ["2026-06-01T23:30:00.5", "2026-06-01T23:30:00.500Z"],
    ["2026-06-01T23:30Z", "2026-06-01T23:30:00.000Z"],
    ["2026-06-01T23:30:00-05:00", "2026-06-02T04:30:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2026-02-29", null],
    ["2026-04-31T12:00Z", null],
    ["2026-06-01T25:00", null],
    ["02/06/2026", null],
    ["1", null],
  ])("that is given as %s is %s wherever it is read", (text, instant) => {
    expect(isoTime(text)).toBe(instant);
  });

  it("given without a zone is one in UTC, so that a waiver ends on the same day everywhere", async () => {
    const waivers = [{ case: "a", metric: "recall@10", reason: "later", owner: "ann", expires: "2026-06-01" }];
    const policy = { version: 1, gates: { "recall@10": { min: 1 } }, waivers };
    const [golden, traces] = [
      ["a", "b"].map((id) => goldenRow(id)),
      [traceRow("a", { retrieved_chunks: ["x"] }), traceRow("b")],
    ];
    const now = "2026-06-01T23:30:00";
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "p.yml": JSON.stringify(policy) });
    const files = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
    const { report } = await runCli([...files, "--now", now], folder);
    const { decision } = await gate({ golden, traces, policy, now } as unknown as Parameters<typeof gate>[0]);
    expect([report!.decision, decision]).toEqual(["PASS_WITH_RISK", "PASS_WITH_RISK"]);
    expect((await runCli([...files, "--now", "2026-02-29"], folder)).err).toContain(
      '--now "2026-02-29" is no ISO date',
    );
  });
});
