import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import type { ForeignReader } from "../../src/input/formats/shared/foreign-rows.ts";
import { readOnce } from "../../src/input/formats/shared/resolve-traces.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

const source: ByteSource = { name: "spans.jsonl", async *chunks() {} };

/** Tells a warning, an error and again a warning, many times, between its traces. */
function talkative(times: number): { readonly read: ForeignReader; readonly calls: () => number } {
  let calls = 0;
  const read: ForeignReader = async function* ({ name: file }, log) {
    calls++;
    for (let line = 1; line <= times; line++) {
      log.warn("span/clock", `warning ${line}`, { file, line });
      if (line % 2 === 0) log.error("span/invalid", `error ${line}`, { file, line });
      yield { trace: { query_id: `q${line}` }, line };
      log.warn("span/no-root", `after ${line}`, { file, line });
    }
  };
  return { read, calls: () => calls };
}

async function drained(read: ForeignReader, log: DiagnosticLog, most = Number.POSITIVE_INFINITY): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const trace of read(source, log, readContext({}))) {
    found.push(trace);
    if (found.length === most) break;
  }
  return found;
}

const told = (log: DiagnosticLog) => ({
  list: log.list(),
  errors: log.errorCount,
  counts: [log.count("span/clock"), log.count("span/invalid"), log.count("span/no-root")],
  warnings: [...log.warningCounts()],
});

// Findings of one code beyond the kept ones are counted alone, in either log.
it.each([0, 3, 150, 500])("%i traces and their findings are those of a second reading", async (times) => {
  const direct = talkative(times);
  const expected = new DiagnosticLog();
  expected.warn("span/clock", "told before");
  await drained(direct.read, new DiagnosticLog());
  const traces = await drained(direct.read, expected);

  const once = talkative(times);
  const held = readOnce(once.read);
  const log = new DiagnosticLog();
  log.warn("span/clock", "told before");
  await drained(held, new DiagnosticLog(), 2);
  expect(await drained(held, log)).toEqual(traces);
  expect(told(log)).toEqual(told(expected));
  expect([direct.calls(), once.calls()]).toEqual([2, 1]);
});

it("what was handed over is held no longer", async () => {
  const once = talkative(3);
  const held = readOnce(once.read);
  for (let i = 0; i < 3; i++) expect(await drained(held, new DiagnosticLog())).toHaveLength(3);
  expect(once.calls()).toBe(2);
});
