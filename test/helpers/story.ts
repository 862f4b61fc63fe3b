import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { pullRequestEvent, pushEvent } from "./events.ts";
import { type FakeGithub, startFakeGithub } from "./fake-github/start.ts";
import { type ActionResult, runAction } from "./run-action.ts";
import { tempFolder } from "./temp-folder.ts";

export const EXAMPLES = join(import.meta.dirname, "../../examples/assistant");
const INPUTS = {
  golden: "eval/golden.jsonl",
  traces: "eval/traces.jsonl",
  corpus: "eval/corpus*.jsonl",
  config: "eval/rag-gate.yml",
};

export const MAIN = "a".repeat(40);
export const BASE = "b".repeat(40);
export const HEAD = "c".repeat(40);
export const FIXED = "d".repeat(40);
/** GitHub's test merge of the pull request. */
export const MERGE = "e".repeat(40);

type Files = Readonly<Record<string, string | Buffer>>;

export type Options = Partial<Omit<Parameters<typeof runAction>[0], "github" | "inputs">> & {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly traces?: string;
  /** Files of the checkout that differ from the example; null deletes. */
  readonly files?: Readonly<Record<string, string | null>>;
};

export type PullOptions = Options & {
  readonly head?: string;
  readonly fork?: boolean;
  readonly private?: boolean;
  readonly action?: string;
};

/** The files that the example assistant has on main. */
export function exampleFiles(): Record<string, string> {
  const names = ["golden.jsonl", "corpus.jsonl", "corpus-text.jsonl", "rag-gate.yml"];
  return Object.fromEntries(names.map((name) => [`eval/${name}`, readFileSync(join(EXAMPLES, name), "utf8")]));
}

/**
 * A repository with an assistant, a local GitHub, and the Action in it: history is `MAIN`, then `BASE` on main, then
 * `HEAD` on the branch of pull request 7. No test may end with a request or an answer that GitHub does not have.
 */
export class Story {
  github!: FakeGithub;

  async start(): Promise<void> {
    this.github = await startFakeGithub();
    this.commit(MAIN, [], exampleFiles());
    this.commit(BASE, [MAIN]);
    for (const sha of [HEAD, FIXED]) this.commit(sha, [BASE]);
    this.commit(MERGE, [BASE, HEAD]);
  }

  async stop(): Promise<void> {
    await this.github.stop();
    expect(this.github.violations).toEqual([]);
  }

  commit(sha: string, parents: readonly string[], files?: Files): void {
    this.github.commits[sha] = { parents, ...(files === undefined ? {} : { files }) };
  }

  checkout(traces: string, files: Options["files"] = {}): string {
    const changed = Object.entries(files).filter(([, text]) => text !== null) as [string, string][];
    const kept = Object.entries(exampleFiles()).filter(([name]) => !(name in files));
    const folder = tempFolder({ "eval/.keep": "", ...Object.fromEntries([...kept, ...changed]) });
    if (!("eval/traces.jsonl" in files)) cpSync(join(EXAMPLES, traces), join(folder, "eval/traces.jsonl"));
    return folder;
  }

  async push(options: Options = {}): Promise<ActionResult> {
    const { runId = 100, traces = "candidate.jsonl", inputs = {}, files, ...more } = options;
    const sha = options.sha ?? MAIN;
    const result = await runAction({
      event: pushEvent(sha),
      sha,
      ref: "refs/heads/main",
      github: this.github,
      workspace: options.workspace ?? this.checkout(traces, files),
      ...more,
      runId,
      inputs: { ...INPUTS, ...inputs },
    });
    this.recordRun(runId, { head_sha: sha }, result.exitCode === 0 ? "success" : "failure");
    return result;
  }

  recordRun(id: number, fields: Partial<FakeGithub["runs"][number]> = {}, conclusion = "success"): void {
    this.github.runs.push({
      id,
      path: ".github/workflows/rag.yml",
      event: "push",
      head_branch: "main",
      head_sha: MAIN,
      head_repository_id: this.github.repositoryId,
      conclusion,
      created_at: `2026-05-${String((id % 28) + 1).padStart(2, "0")}T00:00:00Z`,
      ...fields,
    });
  }

  async pull(options: PullOptions = {}): Promise<ActionResult> {
    const { traces = "candidate-regressed.jsonl", inputs = {}, head = HEAD, files } = options;
    const { fork = false, private: hidden = false, action, ...more } = options;
    if (!this.github.pulls.some(({ number }) => number === 7))
      this.github.pulls.push({ number: 7, head: { ref: "reranker-v3", sha: head }, base: { ref: "main", sha: BASE } });
    return runAction({
      event: pullRequestEvent(7, head, { fork, private: hidden, ...(action === undefined ? {} : { action }) }),
      sha: MERGE,
      ref: "refs/pull/7/merge",
      runId: 200,
      github: this.github,
      workspace: options.workspace ?? this.checkout(traces, files),
      ...more,
      inputs: { ...INPUTS, ...inputs },
    });
  }

  /**
   * Puts there what a run leaves behind that has none before it, for a test that asks about the runs after it: as `push`
   * does, but the Action makes each once a file.
   */
  async past(options: Omit<Options, "workspace" | "env" | "stopWhen"> = {}): Promise<void> {
    const { github } = this;
    if (github.faults.length + github.comments.length + github.issues.length > 0)
      throw new Error("a run of the past does not see what is planted");
    const key = JSON.stringify([options, github.permissions]);
    const left = pasts.get(key) ?? (await leftBy(options, github.permissions));
    pasts.set(key, left);
    github.nextId = Math.max(github.nextId, left.nextId);
    for (const run of left.runs) github.runs.push({ ...run });
    for (const artifact of left.artifacts) github.artifacts.push({ ...artifact, id: github.nextId++ });
    for (const comment of left.comments) github.comments.push({ ...comment, id: github.nextId++ });
    for (const issue of left.issues) github.issues.push({ ...issue });
  }

  comments(): string[] {
    return this.github.comments.map(({ body }) => body);
  }
}

/** What runs of the past have left on GitHub, by all that they were started with. */
const pasts = new Map<string, FakeGithub>();

async function leftBy(options: Options, permissions: FakeGithub["permissions"]): Promise<FakeGithub> {
  const story = new Story();
  await story.start();
  story.github.permissions = permissions;
  await story.push(options);
  await story.stop();
  return story.github;
}

/** A story a test. */
export function useStory(): Story {
  const story = new Story();
  beforeEach(() => story.start());
  afterEach(() => story.stop());
  return story;
}

/** The golden set of the example with some rows changed; a row that becomes null is deleted. */
export function editGolden(
  edit: (row: Record<string, unknown>) => Record<string, unknown> | null,
  text = exampleFiles()["eval/golden.jsonl"]!,
): string {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => edit(JSON.parse(line) as Record<string, unknown>));
  return rows.flatMap((row) => (row === null ? [] : [`${JSON.stringify(row)}\n`])).join("");
}
