import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { version } from "../src/version.ts";

const ROOT = join(import.meta.dirname, "..");
const SRC = join(ROOT, "src");

/** Which folder may import which: the flow runs one way. A folder may always import itself. */
const matrix: Readonly<Record<string, readonly string[]>> = {
  text: [],
  statistics: ["text"],
  diagnostics: ["text"],
  dataset: ["diagnostics", "text"],
  acl: ["dataset", "text"],
  metrics: ["acl", "dataset", "diagnostics", "text"],
  judge: ["metrics", "acl", "dataset", "diagnostics", "text"],
  config: ["judge", "metrics", "acl", "dataset", "diagnostics", "text"],
  calibration: ["config", "metrics", "dataset", "diagnostics", "statistics", "text"],
  causes: ["compare", "config", "statistics", "metrics", "acl", "dataset", "text"],
  compare: ["statistics", "metrics", "dataset", "text"],
  gate: [
    "calibration",
    "causes",
    "compare",
    "config",
    "acl",
    "metrics",
    "dataset",
    "diagnostics",
    "statistics",
    "text",
  ],
  report: [
    "judge",
    "gate",
    "calibration",
    "causes",
    "compare",
    "config",
    "acl",
    "metrics",
    "dataset",
    "diagnostics",
    "statistics",
    "text",
  ],
  action: ["judge", "report", "gate", "calibration", "config", "dataset", "diagnostics", "text", "flow", "."],
  init: ["config", "dataset", "diagnostics", "statistics", "text"],
  "golden-care": ["gate", "config", "acl", "dataset", "diagnostics", "text"],
  workspace: ["judge", "init", "report", "calibration", "config", "dataset", "diagnostics", "text", "flow"],
  convert: ["metrics", "dataset", "diagnostics", "text"],
  page: ["report", "text"],
  crew: ["workspace", "metrics", "dataset", "diagnostics", "flow"],
  cli: [
    "crew",
    "judge",
    "convert",
    "init",
    "golden-care",
    "workspace",
    "report",
    "gate",
    "calibration",
    "config",
    "dataset",
    "diagnostics",
    "text",
    "flow",
    ".",
  ],
  github: ["crew", "judge", "action", "workspace", "config", "diagnostics", "text", "flow", "."],
  flow: [
    "report",
    "gate",
    "judge",
    "calibration",
    "causes",
    "compare",
    "config",
    "metrics",
    "dataset",
    "diagnostics",
    "text",
  ],
  ".": ["cli", "github", "flow", "workspace", "report", "dataset", "diagnostics"],
};

/** The same within folders that have an order of their own; "." is what stands in the folder itself, which may import all. */
const inner: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  gate: { rules: ["."], reasons: ["rules", "."], warnings: ["reasons", "."], "base-commit": ["reasons", "rules", "."] },
  report: {
    schema: [],
    wording: ["schema"],
    build: ["wording", "schema"],
    read: ["build", "wording", "schema"],
    "case-rows": ["wording", "schema"],
    steps: ["wording", "schema"],
    story: ["build", "wording", "schema"],
    markdown: ["steps", "build", "wording", "schema"],
    terminal: ["steps", "wording", "schema"],
    page: ["story", "steps", "build", "wording", "schema"],
  },
};

/** Folders that may touch the world, and the files at the root that only start them. */
const SHELL = new Set(["workspace", "crew", "cli", "github", "page"]);
const ENTRIES = new Set(["cli.ts", "index.ts", "library.ts"]);

/** Packages that pure folders may use, and where. */
const packages: Readonly<Record<string, readonly string[]>> = {
  zod: ["calibration", "config", "dataset", "report"],
  yaml: ["config"],
  "markdown-table": ["report"],
  "@actions/core": ["github"],
  "@actions/github": ["github"],
  "@actions/artifact": ["github"],
  "@actions/http-client": ["github", "judge/client"],
  yauzl: ["workspace"],
  "@cfworker/json-schema": ["dataset"],
  "csv-parse/stream": ["dataset"],
};

interface Source {
  readonly file: string;
  readonly folder: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

const sources: readonly Source[] = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    const folder = dirname(file).split("/")[0]!;
    const found = text.matchAll(/^(?:import|export)\b[^"';]*from "([^"]+)"|\bimport\("([^"]+)"\)/gm);
    const imports = [...found].map((match) => (match[1] ?? match[2])!);
    return { file, folder, text, lines: text.split("\n").length - 1, imports };
  });

/** Names that a file exports; commands of the terminal, which are called as what they run, apart. */
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)(: Command\b)?/gm;

/** Whether a file of the same folder may be imported, by where both stand in it. */
function isBelow({ file, folder }: Source, target: readonly string[]): boolean {
  const [, part = ".", name] = file.split("/");
  const rules = name === undefined ? undefined : inner[folder]?.[part];
  const other = target.length > 2 ? target[1]! : ".";
  return rules === undefined || other === part || rules.includes(other);
}

const isPure = ({ file, folder }: Source): boolean =>
  !SHELL.has(folder) && !ENTRIES.has(file) && !file.startsWith("judge/client/");

describe("architecture", () => {
  it.each(sources.map((source) => [source.file, source] as const))(
    "%s imports only what its folder may",
    (_, source) => {
      for (const name of source.imports) {
        const words = `${source.file} imports ${name}: who may import what stands above, and in docs/architecture.md`;
        if (/^(?:\.\.\/)+schemas\/[\w-]+\.schema\.json$/.test(name)) {
          // Generated from the zod schemas, and data: whoever owns a shape may check against it.
          expect(["calibration", "config", "report"], words).toContain(source.folder);
        } else if (name === "../types/library.d.ts") {
          // What is promised to users is written once, and the library is checked against it.
          expect(source.file).toBe("library.ts");
        } else if (name.startsWith(".")) {
          const target = relative(SRC, resolve(SRC, dirname(source.file), name)).split(sep);
          const folder = target.length === 1 ? "." : target[0]!;
          const allowed = folder === source.folder ? isBelow(source, target) : matrix[source.folder]?.includes(folder);
          expect(allowed, words).toBe(true);
        } else if (name.startsWith("node:")) {
          expect(isPure(source), words).toBe(false);
        } else {
          const allowed = packages[name]?.some((place) => `${dirname(source.file)}/`.startsWith(`${place}/`));
          expect(allowed, words).toBe(true);
        }
      }
    },
  );

  it("keeps clock, chance and process out of pure files", () => {
    for (const source of sources.filter(isPure)) {
      const code = source.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      expect(code, `${source.file} is pure: what it needs of the world is handed in`).not.toMatch(
        /\bnew Date\b|\bDate\.now\b|\bMath\.random\b|\bprocess\.|\bperformance\b|\bfetch\(/,
      );
    }
  });

  it("keeps at least 80 % of the lines pure", () => {
    const total = sources.reduce((sum, { lines }) => sum + lines, 0);
    const pure = sources.filter(isPure).reduce((sum, { lines }) => sum + lines, 0);
    expect(pure / total).toBeGreaterThanOrEqual(0.8);
  });

  it("keeps files small", () => {
    const large = sources.filter(({ lines }) => lines > 250).map(({ file, lines }) => `${file} ${lines}`);
    expect(large, "move what it holds of another thing into a file of its own").toEqual([]);
    const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(60);
  });

  it("writes the fields of an object into the object: what is spread comes from somewhere else", () => {
    const written = ["src", "scripts", "test"].flatMap(textFiles).filter((file) => /\.ts$/.test(file));
    const spread = written.filter(
      (file) => file !== import.meta.filename && /\.\.\.\{/.test(readFileSync(file, "utf8")),
    );
    expect(spread, "write the fields of what is spread into what it is spread into").toEqual([]);
  });

  it("calls two things by two names", () => {
    const files = new Map<string, Set<string>>();
    for (const { file, text } of sources) {
      // What users of the library call `gate`, the terminal does, too.
      if (file === "library.ts") continue;
      for (const [, name, command] of text.matchAll(EXPORTED))
        if (command === undefined) files.set(name!, (files.get(name!) ?? new Set()).add(file));
    }
    const shared = [...files].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all]);
    expect(shared, "one name is exported by several files: call each by what sets it apart").toEqual([]);
  });

  it("starts light: schemas, archives and GitHub's clients are loaded when they are needed", () => {
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const text = readFileSync(file, "utf8");
      for (const [, name] of text.matchAll(/^(?:import|\} from) ?"(\.[^"]+)";$/gm)) load(resolve(dirname(file), name!));
    };
    load(join(ROOT, "dist/index.js"));
    const texts = [...loaded].map((file) => readFileSync(file, "utf8"));
    expect(texts.length).toBeGreaterThan(2);
    for (const heavy of ["node_modules/zod/", "node_modules/yaml/", "node_modules/yauzl/", "node_modules/@octokit/"])
      expect(
        texts.some((text) => text.includes(`// ${heavy}`)),
        heavy,
      ).toBe(false);
  });

  it("names the version of package.json", () => {
    expect(version).toBe(packageJson.version);
  });

  it("speaks of the product alone", () => {
    const tracked = ["README.md", "docs", "src", "scripts", "examples", ".github"].flatMap(textFiles);
    for (const file of tracked) {
      expect(readFileSync(file, "utf8"), `${file} names a path of one machine`).not.toMatch(
        /(^|[\s"'`(])\/(?:work|root|farm|home)\//m,
      );
    }
    expect(readFileSync(join(ROOT, "package-lock.json"), "utf8")).not.toContain('"resolved"');
  });
});

function textFiles(path: string): string[] {
  const full = join(ROOT, path);
  try {
    return readdirSync(full, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:ts|md|ya?ml|json)$/.test(file))
      .map((file) => join(full, file));
  } catch {
    return [full];
  }
}
