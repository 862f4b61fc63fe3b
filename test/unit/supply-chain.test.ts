import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

// What runs in other people's jobs is what lies in this repository, built from what is named to the digit.
const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>
  >;
}

const workflows = readdirSync(join(ROOT, ".github/workflows")).map((name) => ({
  name,
  workflow: parse(read(`.github/workflows/${name}`)) as Workflow,
}));

describe("the supply chain of the Action", () => {
  it("pins every package to one version, and every tarball to one digest", () => {
    const own = JSON.parse(read("package.json")) as Record<string, Readonly<Record<string, string>> | undefined>;
    const named = ["dependencies", "devDependencies", "optionalDependencies", "overrides"].flatMap((key) =>
      Object.entries(own[key] ?? {}),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const [name, version] of named) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    const lock = JSON.parse(read("package-lock.json")) as {
      readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
    };
    const locked = Object.entries(lock.packages).filter(([path, { link }]) => path !== "" && link !== true);
    for (const [path, { integrity }] of locked) expect(integrity, path).toMatch(/^sha512-/);
  });

  it("runs a bundle of its own repository, and no other code, in a user's job", () => {
    const { runs } = parse(read("action.yml")) as { readonly runs: Readonly<Record<string, string>> };
    expect(runs).toEqual({ using: "node24", main: expect.stringMatching(/^dist\/[a-z]+\.js$/) });
    for (const name of readdirSync(join(ROOT, "dist")).filter((file) => file.endsWith(".js")))
      expect(read(`dist/${name}`), name).not.toMatch(/(?:from|import\()\s*["']https?:/);
  });

  it.each(workflows)(
    "$name: least rights, no foreign Action, nothing kept in the checkout",
    ({ name: file, workflow }) => {
      expect(workflow.permissions).toEqual({});
      for (const [name, { permissions, steps }] of Object.entries(workflow.jobs)) {
        expect(permissions, name).toBeDefined();
        // These write releases and the bundle: that is what they are for.
        if (!["release.yml draft", "release.yml publish", "commit-dist.yml commit"].includes(`${file} ${name}`))
          expect(permissions, name).not.toHaveProperty("contents", "write");
        for (const { uses, run = "", with: given = {} } of steps) {
          if (uses !== undefined) expect(uses).toMatch(/^(?:\.\/$|[\w./-]+@[0-9a-f]{40}$)/);
          if (uses?.startsWith("actions/checkout@") === true)
            expect(given).toHaveProperty("persist-credentials", false);
          expect(run, "an expression in a script").not.toContain("${{");
        }
      }
    },
  );
});
