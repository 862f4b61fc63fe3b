import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { version } from "../src/version.ts";

const ROOT = join(import.meta.dirname, "..");
const SRC = join(ROOT, "src");

/** Folders from bottom to top: a folder imports only from folders in lines above its own. docs/architecture.md explains them. */
const LAYERS: readonly (readonly string[])[] = [
  ["text", "statistics", "input/schema"],
  ["diagnostics", "report/escape"],
  ["input/rows"],
  ["input/corpus"],
  ["input/evidence"],
  ["input/golden"],
  ["input/traces", "scoring/behavior/lexicons"],
  ["input/formats/shared", "scoring/behavior"],
  ["input/formats/spans", "scoring/metrics"],
  ["input/formats"],
  ["input"],
  ["scoring"],
  ["compare", "policy"],
  ["calibration", "causes", "datasets/init", "judge"],
  ["gate"],
  ["datasets", "gate/base-commit", "report/schema"],
  ["report/text"],
  ["report/build"],
  ["report/html", "report/markdown", "report/read", "report/terminal"],
  ["report", "report/html/browser", "run"],
  ["run-gate.ts", "workspace"],
  ["action", "library.ts"],
  ["cli", "github"],
  ["cli.ts", "index.ts"],
];
const layerOf = new Map(LAYERS.flatMap((folders, layer) => folders.map((folder) => [folder, layer] as const)));

/** Folders and files that may touch files, network, clock, and process. */
const SHELL = /^(?:(?:workspace|cli|github|report\/html\/browser)\/|judge\/client\.ts|(?:cli|index|library)\.ts)/;

/** Packages that may be imported, and where. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  zod: /^(?:calibration|policy|input\/schema|report\/schema)\/|^(?:input\/rows\/row-problems|scoring\/score-rows)\.ts$/,
  yaml: /^policy\//,
  "markdown-table": /^report\/markdown\//,
  "@actions/core": /^github\//,
  "@actions/github": /^github\//,
  "@actions/artifact": /^github\//,
  "@actions/http-client": /^(?:github\/|judge\/client\.ts)/,
  yauzl: /^workspace\//,
  confusables: /^scoring\/access\.ts$/,
  "@cfworker/json-schema": /^input\/golden\//,
  "csv-parse/stream": /^input\/rows\//,
};

interface Import {
  readonly name: string;
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

interface Source {
  readonly file: string;
  /** The folder, or for a file of the root the file itself. */
  readonly folder: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

const folderOf = (file: string): string => (file.includes("/") ? dirname(file) : file);

const sources: readonly Source[] = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    const found = text.matchAll(/^(?:import|export)( type)?\b[^"';]*?from "([^"]+)"|\bimport\("([^"]+)"\)(\.\w+)?/gm);
    const imports = [...found].map(([, type, fixed, dynamic, member]) => {
      // `import("./x.ts").Name` is a type.
      const isTypeOf = dynamic !== undefined && member !== undefined && /^\.[A-Z]/.test(member);
      return { name: (fixed ?? dynamic)!, isType: type !== undefined || isTypeOf, isDynamic: dynamic !== undefined };
    });
    return { file, folder: folderOf(file), text, lines: text.split("\n").length - 1, imports };
  });

/** Whether a file is loaded late itself: only the lazy face of its folder exports it. */
function isLate({ file, folder }: Source): boolean {
  const exports = (face: string): boolean =>
    sources.some(
      (one) => one.file === `${folder}/${face}` && one.imports.some(({ name }) => name === `./${basename(file)}`),
    );
  return exports("lazy.ts") && !exports("index.ts");
}

const isPure = ({ file }: Source): boolean => !SHELL.test(file) && file !== "version.ts";

/** What is wrong with an import, or null. */
function problemOf(source: Source, { name, isType, isDynamic }: Import): string | null {
  const { file, folder } = source;
  if (/^(?:\.\.\/)+schemas\/[\w-]+\.schema\.json$/.test(name))
    // Generated from the zod schemas, and data.
    return /^(?:calibration|input\/schema|policy|report\/schema)\//.test(file)
      ? null
      : "checks a shape that another folder owns";
  if (name === "../types/library.d.ts") return file === "library.ts" ? null : "is about the library only";
  if (name.startsWith("node:")) return SHELL.test(file) ? null : "is pure";
  if (!name.startsWith(".")) return PACKAGES[name]?.test(file) ? null : "may not use this package";
  const target = relative(SRC, resolve(SRC, dirname(file), name)).replaceAll("\\", "/");
  const other = folderOf(target);
  if (other === folder || target === "version.ts") return null;
  if ((layerOf.get(other) ?? Number.POSITIVE_INFINITY) >= (layerOf.get(folder) ?? -1)) return "is in a lower layer";
  if (!target.includes("/") || basename(target) === "index.ts") return null;
  if (basename(target) !== "lazy.ts") return "may import only the index.ts or, by import(), the lazy.ts of a folder";
  return isType || isDynamic || isLate(source) ? null : "may import a lazy.ts only by import()";
}

describe("architecture", () => {
  it("lists every folder in one layer", () => {
    const folders = new Set(sources.map(({ folder }) => folder).filter((folder) => folder !== "version.ts"));
    expect([...folders].sort()).toEqual([...layerOf.keys()].sort());
  });

  it("has a page that lists every folder, from bottom to top", () => {
    const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
    const rows = page.split("| Folder in `src/` |")[1]!.split("\n\n")[0]!.split("\n").slice(2);
    const named = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(named).toEqual(LAYERS.flat());
  });

  it("imports other folders through their faces, in one direction", () => {
    const problems = sources.flatMap((source) =>
      source.imports.flatMap((one) => {
        const problem = problemOf(source, one);
        return problem === null ? [] : [`${source.file} ${problem}: ${one.name}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it("gives every folder a face that exports only its own files and that others use", () => {
    const used = new Set(
      sources.flatMap(({ file, imports }) =>
        imports.map(({ name }) => join(dirname(file), name).replaceAll("\\", "/")),
      ),
    );
    for (const folder of layerOf.keys()) {
      if (folder.endsWith(".ts") || folder === "report/html/browser") continue;
      const faces = ["index.ts", "lazy.ts"].filter((face) => existsSync(join(SRC, folder, face)));
      expect(faces, `${folder} has no face`).not.toEqual([]);
      for (const face of faces) {
        expect(used, `nobody uses ${folder}/${face}`).toContain(`${folder}/${face}`);
        const code = readFileSync(join(SRC, folder, face), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
        const others = code.replace(/export (?:type )?(?:\{[^}]*\}|\*) from "\.\/[\w-]+\.ts";/g, "").trim();
        expect(others, `${folder}/${face} is a list of exports`).toBe("");
      }
    }
  });

  it("keeps clock, chance, and process out of pure files", () => {
    for (const source of sources.filter(isPure)) {
      const code = source.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      expect(code, `${source.file} is pure: pass in what it needs`).not.toMatch(
        /\bnew Date\b|\bDate\.now\b|\bMath\.random\b|\bprocess\.|\bperformance\b|\bfetch\(/,
      );
    }
  });

  it("keeps at least 80% of the lines pure", () => {
    const total = sources.reduce((sum, { lines }) => sum + lines, 0);
    const pure = sources.filter(isPure).reduce((sum, { lines }) => sum + lines, 0);
    expect(pure / total).toBeGreaterThanOrEqual(0.8);
  });

  it("keeps every file within 500 lines", () => {
    const large = sources.filter(({ lines }) => lines > 500).map(({ file, lines }) => `${file} ${lines}`);
    expect(large).toEqual([]);
  });

  it("starts light: schemas, archives, and GitHub's clients are loaded when they are needed", () => {
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
