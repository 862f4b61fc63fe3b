import { describe, expect, it } from "vitest";
import { mergeGroupEvent, pullRequestEvent, releaseEvent, tagEvent, workflowRunEvent } from "../helpers/events.ts";
import { BASE, exampleFiles, HEAD, useStory } from "../helpers/story.ts";

// What each event means: what is compared with what, who is told, who is trusted.
const story = useStory();

describe("events", () => {
  it("merge_group: compared from the group's base back, no comment, no baseline of its own", async () => {
    await story.past();
    const queue = "9".repeat(40);
    const event = mergeGroupEvent(queue, BASE);
    const ref = "refs/heads/gh-readonly-queue/main/pr-7";
    const { exitCode, outputs } = await story.push({ event, ref, sha: queue, runId: 300 });
    expect(exitCode).toBe(0);
    expect(outputs["baseline-run-id"]).toBe("100");
    expect(story.comments()).toEqual([]);
    expect(story.github.story.filter((line) => line.includes("/compare/"))).toEqual([]);
    Object.assign(story.github.runs.at(-1)!, { event: "merge_group", created_at: "2026-06-01T00:00:00Z" });
    const { log } = await story.pull();
    expect(log).toContain("run 300 is not taken, it was started by merge_group");
  });

  it.each([
    ["release: compared with the branch that it was cut from", releaseEvent("main")],
    ["push of a tag: compared with the default branch", tagEvent(HEAD)],
  ])("%s", async (_, event) => {
    await story.past();
    const { outputs } = await story.push({ event, ref: "refs/tags/v1", sha: HEAD, runId: 300 });
    expect(outputs["baseline-run-id"]).toBe("100");
    expect(story.comments()).toEqual([]);
  });

  it("pull_request_target: nothing of the pull request is judged", async () => {
    const { payload } = pullRequestEvent(7, HEAD);
    const { exitCode, outputs, log } = await story.pull({
      event: { name: "pull_request_target", payload },
      traces: "candidate.jsonl",
    });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ decision: "FAIL", cases: "0" });
    expect(log).toContain("platform/untrusted-event");
  });

  it("workflow_run without mode: publish: judged as what is on the default branch, nobody is told", async () => {
    await story.past();
    const { exitCode, outputs } = await story.push({ event: workflowRunEvent(), runId: 300 });
    expect(exitCode).toBe(0);
    expect(outputs["baseline-run-id"]).toBe("100");
    expect(story.comments()).toEqual([]);
  });

  it("a second attempt judges again, and the comment is the same one", async () => {
    await story.past();
    await story.pull();
    const { outputs } = await story.pull({ attempt: 2, traces: "candidate.jsonl" });
    expect(outputs.decision).not.toBe("FAIL");
    expect(story.comments()).toHaveLength(1);
    expect(story.comments()[0]).toContain("<!-- rag-gate-run 200.2 -->");
  });

  it("GitHub Enterprise Server: local paths are judged, and a notice says what is missing", async () => {
    const env = { GITHUB_SERVER_URL: "https://github.acme.example" };
    const { exitCode, outputs, log, commands } = await story.pull({
      env,
      traces: "candidate.jsonl",
      inputs: { baseline: "eval/traces.jsonl" },
    });
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ "artifact-id": "", "artifact-url": "" });
    expect(outputs["report-json"]).toContain("report.json");
    expect(outputs["report-html"]).toBe(`${outputs["report-dir"]}/report.html`);
    expect(log).toContain("GitHub Enterprise Server: this Action cannot upload artifacts there");
    expect(commands.filter(({ name }) => name === "warning")).toEqual([]);
    expect(story.github.story.filter((line) => line.includes("twirp"))).toEqual([]);
    expect(story.comments()[0]).toContain("https://github.acme.example/acme/assistant/actions/runs/200");
  });

  it("a repository whose history was rewritten: the newest report counts", async () => {
    await story.past();
    story.github.commits[BASE] = { parents: [], files: exampleFiles() };
    const { outputs } = await story.pull({ traces: "candidate.jsonl" });
    expect(outputs["baseline-run-id"]).toBe("100");
  });
});
