import { spawn } from "node:child_process";
import { cpSync, existsSync, type FSWatcher, readdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reportSchema } from "../../src/report/schema/report-schema.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A job is killed whenever its runner likes. What it leaves behind is a whole report, or none that anybody would read as
// a baseline. The moments are seeded; `STOPS` asks for more of them.
const STOPS = Number(process.env.STOPS ?? 1);
const ROOT = join(import.meta.dirname, "../..");
const CLI = join(ROOT, "dist/cli.js");
const CASES = 400;
/** What the folder tells of while a report is written, about. */
const CHANGES = 24;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly err: string;
  readonly milliseconds: number;
}

/** When a run is stopped: so many milliseconds after its start, or at the nth change of its report folder. */
interface Stop {
  readonly signal: NodeJS.Signals;
  readonly at: { readonly milliseconds: number } | { readonly change: number };
}

function run(args: readonly string[], cwd: string, stop?: Stop): Promise<Ended> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { PATH: process.env.PATH ?? "" } });
    let err = "";
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk;
    });
    child.stdout.resume();
    let timer: NodeJS.Timeout | undefined;
    let watcher: FSWatcher | undefined;
    if (stop !== undefined && "milliseconds" in stop.at)
      timer = setTimeout(() => child.kill(stop.signal), stop.at.milliseconds);
    if (stop !== undefined && "change" in stop.at) {
      let left = stop.at.change;
      watcher = watch(join(cwd, "report"), () => {
        if (left-- === 0) child.kill(stop.signal);
      });
    }
    child.on("close", (code, by) => {
      clearTimeout(timer);
      watcher?.close();
      resolve({ code, signal: by, err, milliseconds: performance.now() - started });
    });
  });
}

/** The same moments in every run, spread over the whole of it. */
function moments(count: number, span: number): number[] {
  let state = 12345;
  return Array.from({ length: count }, (_, i) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 1;
    return ((i + (state % 1000) / 1000) / count) * span;
  });
}

it.each(["SIGTERM", "SIGKILL"] as const)(
  "%s at any moment leaves a whole report or none",
  {
    timeout: 3_600_000,
  },
  async (signal) => {
    const ids = Array.from({ length: CASES }, (_, i) => `case_${i}`);
    const cwd = tempFolder({ "g.jsonl": ids.map((id) => goldenRow(id)), "t.jsonl": ids.map((id) => traceRow(id)) });
    const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl"];
    const first = await run([...inputs, "--out", "report"], cwd);
    expect(first.code, first.err).toBe(0);
    const whole = readFileSync(join(cwd, "report/report.json"), "utf8");
    cpSync(join(cwd, "report"), join(cwd, "before"), { recursive: true });
    const left: Record<string, number> = { whole: 0, none: 0 };
    const stops = [
      ...moments(STOPS, first.milliseconds * 1.1).map((milliseconds) => ({ milliseconds })),
      ...moments(STOPS, CHANGES).map((change) => ({ change: Math.floor(change) })),
    ];
    for (const at of stops) {
      // One is written over the report of before, as on a runner that keeps its folder.
      const ended = await run([...inputs, "--out", "report"], cwd, { signal, at });
      const path = join(cwd, "report/report.json");
      const next = await run([...inputs, "--baseline", "report", "--out", "next"], cwd);
      if (existsSync(path)) {
        expect(readFileSync(path, "utf8"), JSON.stringify(at)).toBe(whole);
        expect(reportSchema.safeParse(JSON.parse(whole)).success).toBe(true);
        // The page comes after the verdict: it may be missing, and is whole where it is there.
        for (const name of readdirSync(join(cwd, "before")).filter(
          (file) => file !== "report.html" || existsSync(join(cwd, "report", file)),
        ))
          expect(readFileSync(join(cwd, "report", name)).equals(readFileSync(join(cwd, "before", name))), name).toBe(
            true,
          );
        expect(next.code, next.err).toBe(0);
        left.whole!++;
      } else {
        expect(ended.signal ?? ended.code).not.toBe(0);
        expect(next.code).toBe(2);
        expect(next.err).toContain("baseline/unreadable");
        left.none!++;
      }
    }
    expect(left.whole! + left.none!).toBe(stops.length);
    if (process.env.STOPS !== undefined) console.log(signal, JSON.stringify(left));
    // Nothing of a stopped run is in the way of the next.
    expect((await run([...inputs, "--out", "report"], cwd)).code).toBe(0);
    expect(readFileSync(join(cwd, "report/report.json"), "utf8")).toBe(whole);
  },
);
