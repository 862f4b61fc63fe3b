import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type BuildOptions, build, type ImportKind, type Metafile, type Plugin } from "esbuild";
import { answerHelp } from "./parts/answer-help.ts";
import { bundlePage } from "./parts/bundle-page.ts";

answerHelp(`
Bundles the Action, the command line and the library into dist/ with the licences of what is bundled. The same source
gives the same bytes.

Usage: node scripts/build.ts
`);

/** Marks the toolkit packages as free of side effects, so that an import of a part does not bring the whole. */
const pureToolkit: Plugin = {
  name: "pure-toolkit",
  setup(setup) {
    setup.onResolve({ filter: /.*/ }, async (args) => {
      if (args.pluginData === "inner" || args.kind === "entry-point") return undefined;
      const { path: name, ...rest } = args;
      const resolved = await setup.resolve(name, { ...rest, pluginData: "inner" });
      // What cannot be resolved is left to the bundler: an optional require in a try block is no error.
      if (resolved.errors.length > 0) return undefined;
      if (!/node_modules\/@actions\//.test(resolved.path)) return resolved;
      return { ...resolved, sideEffects: false };
    });
  },
};

/**
 * Takes Node's own modules for the source with `require`: an ESM import of one makes a facade of all its exports, which
 * for `node:fs` loads the streams whether they are used or not (some 8 ms of a start of 60). Exports that nothing uses
 * are left out of the bundle.
 */
const requiredBuiltins: Plugin = {
  name: "required-builtins",
  setup(setup) {
    setup.onResolve({ filter: /^node:/ }, ({ path, importer, namespace }) =>
      namespace === "builtin" || importer.includes("node_modules")
        ? { path, external: true }
        : { path, namespace: "builtin" },
    );
    setup.onLoad({ filter: /.*/, namespace: "builtin" }, ({ path }) => {
      const names = Object.keys(process.getBuiltinModule(path) ?? {}).filter((name) => name !== "default");
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`);
      return { contents: `const builtin = require("${path}");\nexport default builtin;\n${exported.join("\n")}` };
    });
  },
};

/**
 * Leaves the words out of our own JSON Schemas: the program checks shapes with them, and what a field means is for those
 * who read the published files.
 */
const silentSchemas: Plugin = {
  name: "silent-schemas",
  setup(setup) {
    setup.onLoad({ filter: /[\\/]schemas[\\/][\w-]+\.schema\.json$/ }, ({ path }) => ({
      // A field that is called so holds a schema, never a text.
      contents: JSON.stringify(
        JSON.parse(readFileSync(path, "utf8"), (key, value: unknown) =>
          key === "description" && typeof value === "string" ? undefined : value,
        ),
      ),
      loader: "json",
    }));
  },
};

/**
 * Puts what both programs load at their start into one file, and the rest of each one's start into another. A bundler
 * that splits makes a chunk for each set of entry points that share a module, two dozen at the start alone, and finding
 * each costs more than reading it; so every module that is loaded later is made to need the whole start of the program
 * that loads it, which has been loaded by then.
 */
function oneStart({ inputs, outputs }: Metafile): Plugin {
  const reached = Object.values(ENTRY_POINTS).map((root) => [root, reach(root, inputs, () => true)] as const);
  const programOf = (entry: string): string | undefined => {
    const roots = reached.flatMap(([root, files]) => (files.has(entry) ? [root] : []));
    return roots.length === 1 ? PROGRAMS.find((program) => program === roots[0]) : undefined;
  };
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const needs = new Map(entries.map((entry) => [entry, reach(entry, inputs, isStatic)]));
  const groupOf = (file: string): string => {
    const programs = new Set(entries.filter((entry) => needs.get(entry)!.has(file)).map(programOf));
    return `start:${programs.size === 1 ? ([...programs][0] ?? "") : ""}`;
  };
  const loaded = new Set(PROGRAMS.flatMap((program) => [...needs.get(program)!]));
  const start = [...loaded].filter((file) => /^(?:src\/|builtin:)/.test(file) && !PROGRAMS.includes(file));
  const from = (file: string): string => (file.startsWith("src/") ? resolve(file) : file.replace("builtin:", ""));
  const groups = Map.groupBy(start, groupOf);
  return {
    name: "one-start",
    setup(setup) {
      setup.onResolve({ filter: /^start:/ }, ({ path }) => ({ path, namespace: "start" }));
      setup.onLoad({ filter: /.*/, namespace: "start" }, ({ path }) => ({
        contents: groups
          .get(path)!
          .map((file) => `import ${JSON.stringify(from(file))};\n`)
          .join(""),
        resolveDir: ".",
      }));
      setup.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
        const entry = relative(".", path).replaceAll("\\", "/");
        if (!entries.includes(entry)) return undefined;
        const own = programOf(entry);
        const needed = ["start:", ...(own === undefined ? [] : [`start:${own}`])].map((name) => `\nimport "${name}";`);
        return { contents: readFileSync(path, "utf8") + needed.join(""), loader: "default" };
      });
    },
  };
}

/** An entry and all that it imports, by imports of the kinds that are followed. */
function reach(entry: string, inputs: Metafile["inputs"], follows: (kind: ImportKind) => boolean): Set<string> {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path, kind } of inputs[file]?.imports ?? []) if (follows(kind)) found.add(path);
  }
  return found;
}

const isStatic = (kind: ImportKind): boolean => kind !== "dynamic-import";

const ENTRY_POINTS = {
  index: "src/index.ts",
  cli: "src/cli.ts",
  library: "src/library.ts",
};

const PROGRAMS = [ENTRY_POINTS.index, ENTRY_POINTS.cli];

const options = {
  entryPoints: ENTRY_POINTS,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  outdir: "dist",
  splitting: true,
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  mainFields: ["module", "main"],
  // Its modules for browsers are the same parser; those for Node are CommonJS, of which a bundler can leave out nothing and
  // whose functions are scanned twice, once more as each module is loaded.
  alias: { yaml: "./node_modules/yaml/browser/index.js" },
  minify: false,
  legalComments: "none",
  metafile: true,
  define: { __PAGE_ASSETS__: JSON.stringify(await bundlePage()) },
  write: false,
} satisfies BuildOptions;
const plugins = [requiredBuiltins, silentSchemas, pureToolkit];

const { metafile } = await build({ ...options, plugins });
const result = await build({ ...options, plugins: [...plugins, oneStart(metafile)] });
rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/chunks", { recursive: true });
for (const { path, text } of result.outputFiles)
  writeFileSync(path, inAscii(/^var __require = /m.test(text) ? withRequire(text) : text));
writeFileSync("dist/package.json", '{ "type": "module" }\n');
writeFileSync("dist/licenses.txt", licenses(Object.keys(result.metafile.inputs)));

const sizes = Object.entries(result.metafile.outputs).map(([file, { bytes }]) => ({ file, bytes }));
const total = {
  file: `dist, ${sizes.length} files, of which the ten largest are`,
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
};
for (const { file, bytes } of [total, ...sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 10)])
  console.log(`${String(bytes).padStart(9)}  ${file}`);

/**
 * Bundled CommonJS packages, and the source, ask for Node's own modules with `require`, which ESM does not have. All do
 * it through one helper, so that only the file with the helper makes one: each costs as much as reading a small file.
 */
function withRequire(code: string): string {
  return `import { createRequire as requireOf } from "node:module";\nconst require = requireOf(import.meta.url);\n${code}`;
}

/**
 * Escapes what the bundler leaves as it is: patterns and comments. A file of ASCII alone is decoded in a third of the time
 * and kept in half of the memory.
 */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The licence texts of every bundled package. */
function licenses(inputs: readonly string[]): string {
  const roots = new Set(inputs.flatMap((file) => /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...roots].sort().map(licenseOf).join("\n");
}

function licenseOf(root: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  const names = ["LICENSE", "LICENSE.md", "license", "LICENCE", "LICENSE.txt", "license.md", "LICENSE-MIT"];
  const text = names.map((file) => readIfThere(`${root}/${file}`)).find((found) => found !== null) ?? "";
  return `${"=".repeat(78)}\n${name} ${version} (${license ?? "see below"})\n\n${text.trim()}\n`;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch {
    return null;
  }
}
