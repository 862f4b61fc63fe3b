import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { mergeGroupEvent } from "../helpers/events.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { BASE, HEAD, useStory } from "../helpers/story.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// What the runner itself may lack: the event, the files it reads from, its disk, a reader of the log.
const CLI = join(import.meta.dirname, "../../dist/cli.js");
const BUG = /has a bug|\n\s+at .+:\d+/;

describe("a runner that fails", () => {
  const story = useStory();
  const good = { traces: "candidate.jsonl", inputs: { baseline: "none" } };

  it.each<[string, string | undefined]>([
    ["is not named", undefined],
    ["is gone", "/nonexistent/event.json"],
    ["is a folder", import.meta.dirname],
  ])("is no pass of a pull request whose event %s: nobody knows its base commit", async (_, path) => {
    const env = { GITHUB_EVENT_PATH: path } as Record<string, string>;
    const { exitCode, outputs, log, summary } = await story.pull({ ...good, env });
    expect([exitCode, outputs.decision]).toEqual([1, "FAIL"]);
    for (const told of [log, summary]) expect(told).toContain("base_unreadable");
    expect(log).toMatch(/the event of this run \(pull_request\)\s+could not be\s+read/);
  });

  it("is no pass of a merge group whose event is empty", async () => {
    const event = { ...mergeGroupEvent(HEAD, BASE), payload: {} };
    const ref = "refs/heads/gh-readonly-queue/main/pr-7";
    const { exitCode, outputs } = await story.push({ ...good, event, ref, sha: HEAD, runId: 300 });
    expect([exitCode, outputs.decision]).toEqual([1, "FAIL"]);
  });

  it.each(["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"])("keeps the verdict where %s cannot be written", async (name) => {
    const { exitCode, log } = await story.push({ ...good, env: { [name]: "/nonexistent/file" } });
    expect(exitCode).toBe(0);
    expect(log).toMatch(/::warning::rag-gate could not write the (?:output decision|job summary): /);
    expect(log).not.toMatch(BUG);
  });

  it("keeps the verdict where nobody takes the log", async () => {
    const { exitCode, outputs } = await story.push({ ...good, hasReader: false });
    expect([exitCode, outputs.decision]).toEqual([0, "PASS_WITH_RISK"]);
  });

  it("ends with its verdict, whatever still waits for an answer then", async () => {
    // Beyond the time that a test has.
    const NODE_OPTIONS = "--import=data:text/javascript,setTimeout(()=>undefined,1e6)";
    const { exitCode, log } = await story.push({ ...good, env: { NODE_OPTIONS }, traces: "candidate-regressed.jsonl" });
    expect(exitCode).toBe(1);
    expect(log.trim().split("\n").at(-1)).toMatch(/^::error title=rag-gate::rag-gate: FAIL\./);
  });

  it("reaches GitHub and its store of archives through its proxy, and by no other way", async () => {
    await story.push();
    const asked = new Set<string>();
    const proxy = createServer().on("connect", ({ url = "" }, socket) => {
      asked.add(url);
      const way = connect(Number(new URL(story.github.url).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        way.pipe(socket).pipe(way);
      });
      for (const end of [way, socket]) end.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void proxy.close());
    const http_proxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const env = { GITHUB_API_URL: "http://api.example.invalid", http_proxy, no_proxy: "127.0.0.1" };
    const { outputs } = await story.pull({ traces: "candidate.jsonl", env });
    expect(outputs).toMatchObject({ "baseline-run-id": "100", "comment-url": expect.stringContaining("/pull/7#") });
    expect([...asked]).toEqual(["api.example.invalid:80"]);
  });

  it("says what to write where an input is missing", async () => {
    const { exitCode, log } = await story.push({ ...good, inputs: { golden: "" } });
    expect(exitCode).toBe(1);
    expect(log).toContain("under with: of the step that uses rag-gate, e.g. golden: eval/golden.jsonl");
  });
});

describe.runIf(process.platform === "linux")("a disk that is full", () => {
  const folder = () => tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("a")] });
  const shell = (cwd: string, command: string) =>
    spawnSync(
      "sh",
      ["-c", command, "sh", process.execPath, CLI, "gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
      {
        cwd,
        encoding: "utf8",
        env: { PATH: process.env.PATH ?? "" },
      },
    );

  it("leaves no report that is cut short", () => {
    const cwd = folder();
    expect(shell(cwd, 'exec "$@"').status).toBe(0);
    const path = join(cwd, "rag-gate-report/report.json");
    const blocks = Math.floor(statSync(path).size / 512) - 1;
    const { status, stderr } = shell(cwd, `ulimit -f ${blocks}; exec "$@"`);
    expect(status).toBe(2);
    expect(stderr).toContain("error file/not-writable");
    expect(existsSync(path) && readFileSync(path, "utf8")).toBe(false);
  });

  it("is no verdict where the output is cut short", () => {
    const { status, stderr } = shell(folder(), 'exec "$@" >/dev/full');
    expect(status).toBe(2);
    expect(stderr).toContain("standard output cannot be written (ENOSPC)");
    expect(stderr).not.toMatch(BUG);
  });

  it.each([
    ["on a full disk", (command: string) => `${command} >/dev/null 2>/dev/full; echo $? >status`],
    ["that nobody reads", (command: string) => `(${command} 2>&1 >/dev/null; echo $? >status) | true`],
  ])("leaves the exit code as it is with a log %s", (_, script) => {
    const cwd = folder();
    const status = (command: string): string => {
      shell(cwd, script(command));
      return readFileSync(join(cwd, "status"), "utf8").trim();
    };
    expect([status('"$@"'), status('"$@" --k none')]).toEqual(["0", "2"]);
  });
});
