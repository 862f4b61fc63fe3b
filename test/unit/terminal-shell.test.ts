import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { progressLine, supportsLinks } from "../../src/cli/program.ts";
import { terminalLink } from "../../src/text/terminal.ts";
import { fileSource } from "../../src/workspace/sources.ts";

import { memoryTerminal } from "../helpers/memory-terminal.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

describe("links", () => {
  it.each([
    ["no terminal", {}, false, false],
    ["an unknown terminal", { TERM: "xterm-256color" }, true, false],
    ["iTerm", { TERM_PROGRAM: "iTerm.app" }, true, true],
    ["kitty", { TERM: "xterm-kitty" }, true, true],
    ["Windows Terminal", { WT_SESSION: "1" }, true, true],
    ["a new VTE", { VTE_VERSION: "7200" }, true, true],
    ["an old VTE", { VTE_VERSION: "4600" }, true, false],
    ["inside tmux", { TERM_PROGRAM: "iTerm.app", TMUX: "/tmp/x" }, true, false],
    ["CI", { TERM_PROGRAM: "vscode", CI: "true" }, true, false],
    ["a pipe of a good terminal", { TERM_PROGRAM: "vscode" }, false, false],
    ["forced", { FORCE_HYPERLINK: "1" }, false, true],
    ["forbidden", { FORCE_HYPERLINK: "0", TERM: "xterm-kitty" }, true, false],
  ] as const)("in %s", (_, env, isTerminal, expected) => {
    expect(supportsLinks(env, isTerminal)).toBe(expected);
  });

  it("are one sequence whatever the address is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (address) => {
        expect(terminalLink("text", address)).toMatch(/^\u001b\]8;;[!-~]*\u001b\\text\u001b\]8;;\u001b\\$/);
      }),
    );
  });
});

describe("progress", () => {
  async function watched(file: string, content: string, interactive: boolean): Promise<string> {
    const cwd = tempFolder();
    writeFileSync(join(cwd, file), content);
    let now = 0;
    const terminal = memoryTerminal(cwd, { interactive, clock: () => now });
    const progress = progressLine(terminal);
    const [source] = progress.watch([fileSource(file, cwd)]);
    for await (const _ of source!.chunks()) {
      now += 2000;
      progress.tick("head", 10_000);
    }
    progress.done();
    return terminal.printed.err;
  }

  it("tells rows, rate, share and the time that is left", async () => {
    const err = await watched("traces.jsonl", "x".repeat(2 * 1024 * 1024), true);
    expect(err).toContain("head: 10,000 traces, 5,000 a second, 25 %, about 6 s left");
    expect(err.endsWith("\r\u001b[K")).toBe(true);
  });

  it("says nothing where nobody watches", async () => {
    expect(await watched("traces.jsonl", "x".repeat(1024 * 1024), false)).toBe("");
  });
});
