import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scheduleEvent } from "../helpers/events.ts";
import type { FakeGithub } from "../helpers/fake-github/start.ts";
import type { ActionResult } from "../helpers/run-action.ts";
import { BASE, Story } from "../helpers/story.ts";

// Whatever GitHub does to call n of a run: the verdict is right or the failure is honest, nobody is told twice, and the
// report lies on the disk. `FAULTS` says how many pairs of call and fault each scene tries; 1000 is all of them, and takes
// long, for what GitHub refuses for good is waited for. Without it each fault that passes happens once, in one scene.
type Action = FakeGithub["faults"][number]["action"];

interface Fault {
  readonly name: string;
  /** How often: once, or for this call and all after it. */
  readonly isForGood?: boolean;
  readonly action: Action;
  /** Calls that it can happen to, by method and path; all where absent. */
  readonly path?: RegExp;
}

const SAMPLE = process.env.FAULTS === undefined ? null : Number(process.env.FAULTS);

const ARTIFACTS = /^GET .*\/runs\/\d+\/artifacts$/;
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
  { name: "damages the archive", action: "corrupt", path: /^GET \/blob\/download/ },
  {
    name: "lies about digests",
    action: { alter: (text) => text.replace(/sha256:[0-9a-f]{64}/g, `sha256:${"0".repeat(64)}`) },
    path: ARTIFACTS,
  },
  {
    name: "tells no digest",
    action: { alter: (text) => text.replace(/"digest":"[^"]*"/g, '"digest":null') },
    path: ARTIFACTS,
  },
  {
    name: "tells a digest of another kind",
    action: { alter: (text) => text.replace(/sha256:[0-9a-f]{24}/g, "md5:") },
    path: ARTIFACTS,
  },
  {
    name: "answers with the next page",
    action: "next-page",
    path: /^GET .*\/(?:runs|artifacts|comments|issues|pulls|commits|releases)$/,
  },
  { name: "is slow", action: { stallMs: 1500 } },
];

interface Scene {
  readonly name: string;
  readonly traces: string;
  prepare?(github: FakeGithub): void;
  act(story: Story, workspace: string): Promise<ActionResult>;
}

const good = "candidate.jsonl";
const bad = "candidate-regressed.jsonl";
const author = "github-actions[bot]";
const told = "<!-- rag-gate .github/workflows/rag.yml  -->\n<!-- rag-gate-run 90.1 -->\nOf the run before.";
const nightly = (story: Story, workspace: string): Promise<ActionResult> =>
  story.push({
    workspace,
    runId: 151,
    sha: BASE,
    event: scheduleEvent,
    inputs: { "on-schedule-failure": "issue" },
  });
const mayOpenIssues = (github: FakeGithub): void => {
  github.permissions = { actions: "read", contents: "read", issues: "write" };
};
const SCENES: readonly Scene[] = [
  { name: "a pull request that may ship", traces: good, act: (story, workspace) => story.pull({ workspace }) },
  { name: "a pull request that may not", traces: bad, act: (story, workspace) => story.pull({ workspace }) },
  {
    name: "a pull request with a comment of ours",
    traces: bad,
    prepare: ({ comments }) => {
      comments.push({ id: 80, issue: 7, author, body: told });
    },
    act: (story, workspace) => story.pull({ workspace }),
  },
  {
    name: "a push to main",
    traces: good,
    act: (story, workspace) => story.push({ workspace, runId: 150, sha: BASE }),
  },
  { name: "a red night", traces: bad, prepare: mayOpenIssues, act: nightly },
  {
    name: "a night that is green again",
    traces: good,
    prepare: (github) => {
      mayOpenIssues(github);
      github.issues.push({ number: 8, author, title: "RAG gate fails", body: told, state: "open" });
    },
    act: nightly,
  },
];

/** Tries of one call at most: no fault keeps the Action trying for longer. */
const TRIES = 4;

/** Our own error, or a stack. The toolkit's debug output is folded and not read. */
const BUG = / has a bug.*|\n\s+at .+:\d+.*/;

/** What main left behind. */
let main: Pick<FakeGithub, "runs" | "artifacts"> | undefined;

async function makeMain(): Promise<FakeGithub> {
  const story = new Story();
  await story.start();
  await story.push({ runId: 100, traces: good });
  await story.stop();
  return story.github;
}

async function play(scene: Scene, fault: Fault | null, call: number) {
  const story = new Story();
  await story.start();
  const { github } = story;
  main ??= await makeMain();
  github.runs.push(...main.runs);
  github.artifacts.push(...main.artifacts);
  scene.prepare?.(github);
  const calls: string[] = [];
  let isHit = false;
  // A fault that never happens sees every call, also after the other one has passed.
  const count = (method: string, path: string): boolean => {
    calls.push(`${method} ${path}`);
    return false;
  };
  const match = (): boolean => {
    const n = calls.length - 1;
    const isNow = fault !== null && (fault.isForGood === true ? n >= call : n === call);
    const hits = isNow && (fault.path?.test(calls[n]!) ?? true);
    isHit ||= hits;
    return hits;
  };
  github.faults.push({ match: count, times: 1, action: "drop" });
  github.faults.push({ match, times: fault?.isForGood === true ? 1e9 : 1, action: fault?.action ?? "drop" });
  const workspace = story.checkout(scene.traces);
  const result = await scene.act(story, workspace);
  const path = join(workspace, ".report/report.json");
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as { decision: string }) : null;
  const tellings = github.comments.length + github.issues.length;
  await story.stop();
  return { ...result, report, tellings, isHit, calls };
}

type Pair = readonly [call: number, fault: Fault];

/** The calls of a scene that a fault can happen to. */
function callsFor({ path }: Fault, calls: readonly string[]): number[] {
  return [...calls.keys()].filter((n) => path?.test(calls[n]!) ?? true);
}

/** Pairs of call and fault of a scene, every so many. */
function pairsOf(calls: readonly string[], sample: number): Pair[] {
  const all = FAULTS.flatMap((fault) => callsFor(fault, calls).map((n): Pair => [n, fault]));
  const step = Math.max(1, Math.floor(all.length / sample));
  return all.filter((_, i) => i % step === step >> 1);
}

/** Faults that pass soon, dealt out to the scenes, each at one call of the API. */
function quickPairs(calls: readonly string[], scene: number): Pair[] {
  const passing = FAULTS.filter(({ isForGood }) => isForGood !== true);
  return passing.flatMap((fault, f) => {
    const able = callsFor({ path: /^[A-Z]+ \/repos\//, ...fault }, calls);
    return f % SCENES.length === scene && able.length > 0 ? [[able[(7 * f + 3) % able.length]!, fault] as const] : [];
  });
}

describe.each(SCENES)("$name, whatever GitHub does", (scene) => {
  it("ends in the right verdict or an honest failure", { timeout: 3_600_000 }, async () => {
    const clean = await play(scene, null, -1);
    const wrong: string[] = [];
    let hits = 0;
    const outcomes: Record<string, number> = {};
    const pairs = SAMPLE === null ? quickPairs(clean.calls, SCENES.indexOf(scene)) : pairsOf(clean.calls, SAMPLE);
    const next = async (): Promise<void> => {
      for (let pair = pairs.shift(); pair !== undefined; pair = pairs.shift()) {
        const [call, fault] = pair;
        const found = await play(scene, fault, call);
        if (!found.isHit) continue;
        hits++;
        const { exitCode, outputs, report, log, tellings, calls } = found;
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
          tellings > Math.max(1, clean.tellings) ? `told ${tellings} times` : "",
          BUG.test(log) ? `it looks like a bug: ${BUG.exec(log)?.[0]}` : "",
          calls.length > TRIES * clean.calls.length ? `made ${calls.length} calls` : "",
        ].filter((problem) => problem !== "");
        if (problems.length > 0)
          wrong.push(`call ${call}, GitHub ${fault.name}: ${problems.join(", ")}\n${log.slice(-600)}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, next));
    if (SAMPLE !== null)
      console.log(scene.name, JSON.stringify({ calls: clean.calls.length, hits, outcomes, wrong: wrong.length }));
    expect(wrong.join("\n\n")).toBe("");
    expect(hits).toBeGreaterThan(0);
  });
});
