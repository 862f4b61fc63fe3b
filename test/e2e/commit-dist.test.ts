import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { tempFolder } from "../helpers/temp-folder.ts";

// The workflow that may write to Dependabot's branches, run as it stands: its script, Git, a repository, and a stand-in
// for `gh` that hands over what the unprivileged half uploaded.
const BRANCH = "dependabot/npm_and_yarn/bundled-1";
const FILE = join(import.meta.dirname, "../../.github/workflows/commit-dist.yml");
const { jobs } = parse(readFileSync(FILE, "utf8")) as {
  readonly jobs: { readonly commit: { readonly steps: readonly { readonly run: string }[] } };
};
const script = jobs.commit.steps[0]!.run;

const GH = `#!/bin/sh
case "$1" in
  api) if [ -d "$BUILT" ]; then echo 1; else echo 0; fi ;;
  run) while [ "$1" != --dir ]; do shift; done; cp -R "$BUILT/." "$2" ;;
esac
`;

interface Story {
  /** What the other half uploaded, by path; null for nothing. */
  readonly built: Readonly<Record<string, string>> | null;
  readonly env?: Readonly<Record<string, string>>;
  /** Done to the folder of built files, and to the clone, before the script runs. */
  readonly prepare?: (built: string, clone: string) => void;
}

function commitDist({ built, env = {}, prepare }: Story) {
  const folder = tempFolder({ "bin/gh": GH });
  chmodSync(join(folder, "bin/gh"), 0o755);
  const [remote, clone, upload] = ["remote/o/r.git", "clone", "upload"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const git = (...args: string[]): string =>
    execFileSync("git", ["-C", clone, "-c", "user.name=t", "-c", "user.email=t@example.com", ...args], {
      encoding: "utf8",
    }).trim();
  execFileSync("git", ["init", "--quiet", "--bare", remote]);
  execFileSync("git", ["init", "--quiet", clone]);
  write(clone, {
    "src/a.ts": "a\n",
    "package.json": "{}\n",
    "dist/index.js": "old\n",
    "dist/chunks/gone-1.js": "old\n",
  });
  git("add", "--all");
  git("commit", "--quiet", "--message", "bump");
  git("push", "--quiet", remote, `HEAD:refs/heads/${BRANCH}`);
  const sha = git("rev-parse", "HEAD");
  if (built !== null) write(upload, built);
  prepare?.(upload, clone);
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
    encoding: "utf8",
    cwd: tempFolder(),
    env: {
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      HOME: folder,
      BUILT: upload,
      TMPDIR: folder,
      GH_TOKEN: "token",
      REPOSITORY: "o/r",
      RUN_ID: "7",
      BRANCH,
      SHA: sha,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `url.${join(folder, "remote")}/.insteadOf`,
      GIT_CONFIG_VALUE_0: "https://github.com/",
      ...env,
    },
  });
  const seen = (...args: string[]): string => execFileSync("git", ["-C", remote, ...args], { encoding: "utf8" }).trim();
  return { status, said: `${stdout}${stderr}`, sha, tip: seen("rev-parse", BRANCH), seen, git, remote };
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

const GOOD = { "index.js": "new\n", "licenses.txt": "l\n", "chunks/a-B2.js": "c\n" };

describe.skipIf(process.platform === "win32")("the workflow that commits dist", () => {
  it("replaces dist and touches nothing else", () => {
    const { status, said, sha, tip, seen } = commitDist({ built: GOOD });
    expect(said).toBe("");
    expect(status).toBe(0);
    expect(seen("rev-parse", `${tip}^`)).toBe(sha);
    expect(seen("diff", "--name-status", sha, tip).split("\n")).toEqual([
      "A\tdist/chunks/a-B2.js",
      "D\tdist/chunks/gone-1.js",
      "M\tdist/index.js",
      "A\tdist/licenses.txt",
    ]);
    expect(seen("show", `${tip}:dist/index.js`)).toBe("new");
  });

  it("takes every file that a build makes", () => {
    const dist = join(import.meta.dirname, "../../dist");
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const built = files.map(({ parentPath, name }) => [join(parentPath, name).slice(dist.length + 1), `new ${name}\n`]);
    const { status, said, tip, seen } = commitDist({ built: Object.fromEntries(built) as Record<string, string> });
    expect(said).toBe("");
    expect(status).toBe(0);
    expect(seen("ls-tree", "-r", "--name-only", `${tip}:dist`).split("\n")).toHaveLength(files.length);
  });

  it("does nothing where nothing was built", () => {
    const { status, sha, tip } = commitDist({ built: null });
    expect([status, tip]).toEqual([0, sha]);
  });

  it("gives up where the branch has moved", () => {
    let moved = "";
    const { status, said, tip } = commitDist({
      built: GOOD,
      prepare: (_, clone) => {
        const git = (...args: string[]) => execFileSync("git", ["-C", clone, ...args], { encoding: "utf8" }).trim();
        git("-c", "user.name=t", "-c", "user.email=t@e", "commit", "--quiet", "--allow-empty", "--message", "more");
        moved = git("rev-parse", "HEAD");
        git("push", "--quiet", join(clone, "../remote/o/r.git"), `HEAD:refs/heads/${BRANCH}`);
      },
    });
    expect([status, tip]).toEqual([0, moved]);
    expect(said).toContain("moved on");
  });

  it.each([
    ["a workflow beside dist", { ...GOOD, ".github/workflows/ci.yml": "on: push\n" }],
    ["a hidden file", { ...GOOD, ".gitattributes": "* filter=x\n" }],
    ["a folder that no build makes", { ...GOOD, "chunks/deeper/a.js": "c\n" }],
    ["a script for people to run", { ...GOOD, "install.sh": "x\n" }],
    ["a name with a line break", { ...GOOD, "chunks/a.js\nindex.js": "c\n" }],
  ])("refuses %s", (_, built) => {
    const { status, sha, tip } = commitDist({ built });
    expect([status, tip]).toEqual([1, sha]);
  });

  it("refuses a link", () => {
    const { status, sha, tip } = commitDist({
      built: GOOD,
      prepare: (built) => {
        rmSync(join(built, "index.js"));
        symlinkSync("/etc/passwd", join(built, "index.js"));
      },
    });
    expect([status, tip]).toEqual([1, sha]);
  });

  it.each([
    ["main", { BRANCH: "main" }],
    ["a way out of Dependabot's branches", { BRANCH: "dependabot/../main" }],
    ["a branch that is a command", { BRANCH: "dependabot/$(touch x)" }],
    ["a commit that is none", { SHA: "HEAD" }],
  ])("refuses %s", (_, env) => {
    const { status, sha, tip } = commitDist({ built: GOOD, env });
    expect([status, tip]).toEqual([1, sha]);
  });
});
