import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { mergeGroupEvent, pullRequestEvent, pushEvent, scheduleEvent } from "../helpers/events.ts";
import { type JobResult, runWorkflow, type WorkflowRun } from "../helpers/run-workflow.ts";
import { BASE, EXAMPLES, editGolden, exampleFiles, FIXED, HEAD, MAIN, MERGE, useStory } from "../helpers/story.ts";

// The workflows of the guides, as the guides print them, run by the local GitHub: every job, step, condition and
// permission. The pipeline is a script that knows its answers.
const story = useStory();
const ROOT = join(import.meta.dirname, "../..");
const GOLDEN = editGolden((row) => {
  const smoke = /^(hr_leave|sla|security|no_answer|acl)_/.test(row.id as string);
  return smoke ? { ...row, tags: [...(row.tags as string[]), "smoke"] } : row;
});
const PIPELINE = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require("node:fs");
const rows = (name) => readFileSync(name, "utf8").trim().split("\\n").map((line) => JSON.parse(line));
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
let answers = rows("eval/answers.jsonl");
if (process.argv.includes("--tag")) {
  const tagged = new Set(rows("eval/golden.jsonl").filter(({ tags }) => tags.includes(option("--tag"))).map(({ id }) => id));
  answers = answers.filter(({ query_id }) => tagged.has(query_id));
}
if (process.argv.includes("--shard")) {
  const [shard, shards] = option("--shard").split("/").map(Number);
  if (answers.length < 30 && shard === 2) throw new Error("this shard has died");
  answers = answers.filter((_, i) => i % shards === shard - 1);
}
writeFileSync("eval/traces.jsonl", answers.map((row) => JSON.stringify(row) + "\\n").join(""));
`;

/** The first YAML block of a guide that is a workflow: what a reader copies. */
function workflowOf(guide: string): string {
  const page = readFileSync(join(ROOT, "docs/guides", guide), "utf8");
  return [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, body]) => body!).find((body) => /^jobs:/m.test(body))!;
}

/** Its policy. */
function policyOf(guide: string): string {
  const page = readFileSync(join(ROOT, "docs/guides", guide), "utf8");
  return [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, body]) => body!).find((body) => /^gates:/m.test(body))!;
}

const answers = (name: string): string => readFileSync(join(EXAMPLES, `${name}.jsonl`), "utf8");

function repository(policies: Readonly<Record<string, string>>): Record<string, string> {
  return {
    "eval/golden.jsonl": GOLDEN,
    "eval/corpus.jsonl": exampleFiles()["eval/corpus.jsonl"]!,
    "eval/run.sh": PIPELINE,
    "build.sh": "#!/bin/sh\nmkdir -p dist && echo app > dist/app.tar.gz\n",
    ...policies,
  };
}

/** One run of a guide's workflow; afterwards GitHub knows how it ended. */
async function go(
  guide: string,
  file: string,
  run: Pick<WorkflowRun, "event" | "sha" | "ref" | "runId" | "files">,
): Promise<Readonly<Record<string, JobResult>>> {
  const results = await runWorkflow({ ...run, file, text: workflowOf(guide), github: story.github });
  const good = Object.values(results).every(({ result }) => result !== "failure");
  const branch = run.ref.replace(/^refs\/heads\//, "");
  const fields = { path: `.github/workflows/${file}`, event: run.event.name, head_sha: run.sha, head_branch: branch };
  story.recordRun(run.runId, { ...fields, created_at: new Date().toISOString() }, good ? "success" : "failure");
  return results;
}

const reportOf = ({ workspace }: JobResult): Report =>
  JSON.parse(readFileSync(join(workspace!, ".report/report.json"), "utf8")) as Report;

const says = (results: Readonly<Record<string, JobResult>>): Record<string, string> =>
  Object.fromEntries(Object.entries(results).map(([name, { result }]) => [name, result]));

describe("docs/guides/pr-smoke.md", () => {
  const files = repository({ ".github/rag-gate.yml": policyOf("pr-smoke.md") });
  const run = (name: string, more: Omit<Parameters<typeof go>[2], "files">) =>
    go("pr-smoke.md", "rag-gate.yml", { ...more, files: { ...files, "eval/answers.jsonl": answers(name) } });
  const push = () => run("candidate", { event: pushEvent(BASE), sha: BASE, ref: "refs/heads/main", runId: 100 });
  const pull = (name: string, head = HEAD) => {
    story.github.pulls.splice(0, 9, {
      number: 7,
      head: { ref: "reranker-v3", sha: head },
      base: { ref: "main", sha: BASE },
    });
    return run(name, { event: pullRequestEvent(7, head), sha: MERGE, ref: "refs/pull/7/merge", runId: 200 });
  };

  beforeEach(() => {
    story.commit(MAIN, [], files);
  });

  it("judges the first push by absolute bounds, and every case that is tagged", async () => {
    const { gate } = await push();
    expect(gate!.result, gate!.log).toBe("success");
    const report = reportOf(gate!);
    expect(report.reasons.map(({ code }) => code)).toContain("first_run");
    expect(report.head.cases).toBe(GOLDEN.split("\n").filter((line) => line.includes('"smoke"')).length);
  });

  it("stops a pull request that got worse, and tells why in one comment", async () => {
    await push();
    const { gate } = await pull("candidate-regressed");
    expect(gate!.result, gate!.log).toBe("failure");
    expect(story.comments()).toEqual([expect.stringContaining("**FAIL**")]);
    expect(story.comments()[0]).toContain("acl_003");
  });

  it("lets one pass that did not, and the merge queue as well", async () => {
    await push();
    const { gate } = await pull("candidate");
    expect(gate!.result, gate!.log).toBe("success");
    expect(reportOf(gate!)).toMatchObject({ decision: "PASS", baseline: { run_id: 100 } });
    const ref = "refs/heads/gh-readonly-queue/main/pr-7";
    const queued = await run("candidate", { event: mergeGroupEvent(FIXED, BASE), sha: FIXED, ref, runId: 300 });
    expect(queued.gate!.result, queued.gate!.log).toBe("success");
  });
});

describe("docs/guides/nightly.md", () => {
  const files = repository({ ".github/rag-gate.yml": policyOf("nightly.md") });
  const night = (runId: number, text: string) =>
    go("nightly.md", "rag-nightly.yml", {
      event: scheduleEvent,
      sha: MAIN,
      ref: "refs/heads/main",
      runId,
      files: { ...files, "eval/answers.jsonl": text },
    });

  beforeEach(() => {
    story.commit(MAIN, [], files);
  });

  it("judges all shards, opens an issue for a bad night, closes it after a good one, and shows the trend", async () => {
    const first = await night(101, answers("candidate"));
    expect(says(first), first.gate!.log).toEqual({ answer: "success", gate: "success" });
    expect(reportOf(first.gate!).head.cases).toBe(41);
    const second = await night(102, answers("candidate-regressed"));
    expect(second.gate!.result).toBe("failure");
    expect(story.github.issues.map(({ state }) => state)).toEqual(["open"]);
    const third = await night(103, answers("candidate"));
    expect(third.gate!.result, third.gate!.log).toBe("success");
    expect(story.github.issues.map(({ state }) => state)).toEqual(["closed"]);
    expect(reportOf(third.gate!).trend?.runs).toHaveLength(2);
  });

  it("fails where a shard is missing", async () => {
    const short = answers("candidate").split("\n").slice(0, 20).join("\n");
    const results = await night(101, short);
    expect(says(results)).toEqual({ answer: "failure", gate: "failure" });
    expect(results.gate!.log).toContain("incomplete_run");
  });
});

describe("docs/guides/release.md", () => {
  const policy = { ".github/rag-gate-release.yml": policyOf("release.md") };
  const files = repository(policy);
  const run = (name: string, more: Omit<Parameters<typeof go>[2], "files">) =>
    go("release.md", "rag-gate-release.yml", { ...more, files: { ...files, "eval/answers.jsonl": answers(name) } });
  const main = () => run("candidate", { event: pushEvent(MAIN), sha: MAIN, ref: "refs/heads/main", runId: 100 });
  const release = (name: string) =>
    run(name, { event: pushEvent(BASE), sha: BASE, ref: "refs/heads/release/1.0", runId: 200 });

  beforeEach(() => {
    story.commit(MAIN, [], files);
  });

  it("ships what passes, with the signed verdict", async () => {
    const first = await main();
    expect(says(first), first["release-gate"]!.log).toMatchObject({ attest: "skipped", deploy: "skipped" });
    const results = await release("candidate");
    const all = { "release-gate": "success", "release-ok": "success", attest: "success", deploy: "success" };
    expect(says(results), results["release-gate"]!.log).toEqual(all);
    expect(reportOf(results["release-gate"]!)).toMatchObject({ decision: "PASS", baseline: { run_id: 100 } });
  });

  it("ships nothing that fails", async () => {
    await main();
    const results = await release("candidate-regressed");
    const all = { "release-gate": "failure", "release-ok": "failure", attest: "skipped", deploy: "skipped" };
    expect(says(results)).toEqual(all);
  });

  it("ships nothing that could not be compared", async () => {
    const results = await release("candidate");
    expect(says(results)).toMatchObject({ "release-gate": "failure", "release-ok": "failure", deploy: "skipped" });
  });

  it("makes a report of main every week, because its policy takes none that is older than two", async () => {
    const { on } = parse(workflowOf("release.md")) as { readonly on: { readonly schedule?: readonly object[] } };
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/ \d$/) }]);
    await main();
    const old = story.github.runs.findIndex(({ id }) => id === 100);
    story.github.runs[old] = { ...story.github.runs[old]!, created_at: "2026-01-01T00:00:00Z" };
    expect(says(await release("candidate"))).toMatchObject({ "release-gate": "failure", deploy: "skipped" });
    const weekly = await run("candidate", { event: scheduleEvent, sha: MAIN, ref: "refs/heads/main", runId: 300 });
    expect(says(weekly)).toMatchObject({ attest: "skipped", deploy: "skipped" });
    const again = { event: pushEvent(BASE), sha: BASE, ref: "refs/heads/release/1.0", runId: 400 };
    expect(says(await run("candidate", again))).toMatchObject({ "release-gate": "success", deploy: "success" });
  }, 90_000);

  it("judges a pull request into the release branch, and ships nothing of it", async () => {
    await main();
    story.github.pulls.push({ number: 7, head: { ref: "fix", sha: HEAD }, base: { ref: "release/1.0", sha: BASE } });
    const event = pullRequestEvent(7, HEAD, { base: "release/1.0" });
    const results = await run("candidate", { event, sha: MERGE, ref: "refs/pull/7/merge", runId: 300 });
    const all = { "release-gate": "success", "release-ok": "success", attest: "skipped", deploy: "skipped" };
    expect(says(results), results["release-gate"]!.log).toEqual(all);
  });
});
