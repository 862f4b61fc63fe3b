import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scheduleEvent } from "../helpers/events.ts";
import type { FakeGithub } from "../helpers/fake-github/start.ts";
import type { ActionResult } from "../helpers/run-action.ts";
import { BASE, Story } from "../helpers/story.ts";

// Whatever GitHub does to call n of a run: the verdict is right or the failure is honest, nobody is told twice, and the
// report lies on the disk. `FAULTS` says how many pairs of call and fault each scene tries; 1000 is all of them.
type Action = FakeGithub["faults"][number]["action"];

interface Fault {
  readonly name: string;
  /** How often: once, or for this call and all after it. */
  readonly isForGood?: boolean;
  readonly action: Action;
  /** Calls that it can happen to; all where absent. */
  readonly path?: RegExp;
}

const SAMPLE = Number(process.env.FAULTS ?? 1);

const soon = { "retry-after": "0" };
const FAULTS: readonly Fault[] = [
  { name: "drops the connection", action: "drop" },
  { name: "drops every connection", action: "drop", isForGood: true },
  { name: "breaks off in the answer", action: "truncate" },
  { name: "answers 500", action: { status: 500 } },
  { name: "answers 502 with retry-after", action: { status: 502, headers: soon } },
  { name: "answers 503 for good", action: { status: 503, headers: soon }, isForGood: true },
  { name: "answers 429", action: { status: 429, headers: soon } },
  { name: "answers 429 for good", action: { status: 429, headers: soon }, isForGood: true },
  { name: "answers 403", action: { status: 403, body: { message: "Resource not accessible by integration" } } },
  { name: "answers 404 for good", action: { status: 404, body: { message: "Not Found" } }, isForGood: true },
  { name: "answers something else", action: { status: 200, body: {} } },
  { name: "answers with a page", action: { status: 200, body: "<html>down for maintenance</html>" } },
  { name: "damages the archive", action: "corrupt", path: /^\/blob\/download/ },
  { name: "is slow", action: { stallMs: 1500 } },
];

interface Scene {
  readonly name: string;
  prepare(story: Story): void;
  act(story: Story, workspace: string): Promise<ActionResult>;
}

const good = "candidate.jsonl";
const bad = "candidate-regressed.jsonl";
const SCENES: readonly Scene[] = [
  { name: "a pull request that may ship", prepare: () => {}, act: (story, workspace) => story.pull({ workspace }) },
  { name: "a pull request that may not", prepare: () => {}, act: (story, workspace) => story.pull({ workspace }) },
  {
    name: "a push to main",
    prepare: () => {},
    act: (story, workspace) => story.push({ workspace, runId: 150, sha: BASE }),
  },
  {
    name: "a red night",
    prepare: ({ github }) => {
      github.permissions = { actions: "read", contents: "read", issues: "write" };
    },
    act: (story, workspace) =>
      story.push({
        ...{ workspace, runId: 151, sha: BASE, event: scheduleEvent },
        inputs: { "on-schedule-failure": "issue" },
      }),
  },
];
const TRACES: Readonly<Record<string, string>> = {
  [SCENES[0]!.name]: good,
  [SCENES[1]!.name]: bad,
  [SCENES[2]!.name]: good,
  [SCENES[3]!.name]: bad,
};

/** Our own error, or a stack. The toolkit's debug output is folded and not read. */
const BUG = / has a bug.*|\n\s+at .+:\d+.*/;

/** What main left behind. */
let main: Pick<FakeGithub, "runs" | "artifacts">;

async function makeMain(): Promise<void> {
  const story = new Story();
  await story.start();
  await story.push({ runId: 100, traces: good });
  main = story.github;
  await story.stop();
}

async function play(scene: Scene, fault: Fault | null, call: number) {
  const story = new Story();
  await story.start();
  const { github } = story;
  github.runs.push(...main.runs);
  github.artifacts.push(...main.artifacts);
  scene.prepare(story);
  let calls = 0;
  let isHit = false;
  if (fault !== null) {
    const match = (_: string, path: string): boolean => {
      const n = calls++;
      const isNow = fault.isForGood === true ? n >= call : n === call;
      const hits = isNow && (fault.path?.test(path) ?? true);
      isHit ||= hits;
      return hits;
    };
    github.faults.push({ match, times: fault.isForGood === true ? 1e9 : 1, action: fault.action });
  }
  const workspace = story.checkout(TRACES[scene.name]!);
  const started = performance.now();
  const result = await scene.act(story, workspace);
  const seconds = (performance.now() - started) / 1000;
  const path = join(workspace, ".report/report.json");
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as { decision: string }) : null;
  const told = github.comments.length + github.issues.length;
  await story.stop();
  return { ...result, report, told, seconds, isHit, requests: github.story.length };
}

/** Pairs of call and fault of a scene, every so many. */
async function pairsOf(scene: Scene): Promise<[number, Fault][]> {
  const { requests } = await play(scene, null, -1);
  const all = FAULTS.flatMap((fault) => Array.from({ length: requests }, (_, n) => [n, fault] as [number, Fault]));
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  return all.filter((_, i) => i % step === step >> 1);
}

describe.each(SCENES)("$name, whatever GitHub does", (scene) => {
  it("ends in the right verdict or an honest failure", { timeout: 3_600_000 }, async () => {
    await makeMain();
    const clean = await play(scene, null, -1);
    const wrong: string[] = [];
    let hits = 0;
    const outcomes: Record<string, number> = {};
    const pairs = await pairsOf(scene);
    const next = async (): Promise<void> => {
      for (let pair = pairs.shift(); pair !== undefined; pair = pairs.shift()) {
        const [call, fault] = pair;
        const found = await play(scene, fault, call);
        if (!found.isHit) continue;
        hits++;
        const { exitCode, outputs, report, log, told, seconds } = found;
        const decision = outputs.decision ?? "none";
        const name = `${decision}, exit ${exitCode}`;
        outcomes[name] = (outcomes[name] ?? 0) + 1;
        const problems = [
          exitCode === 0 && clean.exitCode !== 0 ? "it passed" : "",
          exitCode !== 0 && exitCode !== 1 ? `exit ${exitCode}` : "",
          exitCode === 1 && !/::error/.test(log) ? "no error was told" : "",
          exitCode === 1 && clean.exitCode === 0 && !/GitHub|baseline|base commit|artifact/i.test(log)
            ? "no word of the cause"
            : "",
          report === null ? "no report" : report.decision !== decision ? "the report says otherwise" : "",
          told > 1 ? `told ${told} times` : "",
          BUG.test(log) ? `it looks like a bug: ${BUG.exec(log)?.[0]}` : "",
          seconds > 150 ? `took ${Math.round(seconds)} s` : "",
        ].filter((problem) => problem !== "");
        if (problems.length > 0)
          wrong.push(`call ${call}, GitHub ${fault.name}: ${problems.join(", ")}\n${log.slice(-600)}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, next));
    if (process.env.FAULTS !== undefined)
      console.log(scene.name, JSON.stringify({ hits, outcomes, wrong: wrong.length }));
    expect(wrong.join("\n\n")).toBe("");
    expect(hits).toBeGreaterThan(0);
  });
});
