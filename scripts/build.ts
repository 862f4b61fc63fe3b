import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
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
 * Takes Node's own modules with `require`: an ESM import of one makes a facade of all its exports, which for `node:fs`
 * loads the streams whether they are used or not (some 8 ms of a start of 60).
 */
const requiredBuiltins: Plugin = {
  name: "required-builtins",
  setup(setup) {
    setup.onResolve({ filter: /^node:/ }, ({ path, namespace }) =>
      namespace === "builtin" ? { path, external: true } : { path, namespace: "builtin" },
    );
    setup.onLoad({ filter: /.*/, namespace: "builtin" }, ({ path }) => ({
      contents: `module.exports = require("${path}");`,
    }));
  },
};

/**
 * Puts what both programs load at their start into one file. A bundler that splits makes a chunk for each set of entry
 * points that share a module, two dozen at the start alone, and finding each costs more than reading it; so every
 * module that is loaded later is made to need all of the start, which has been loaded by then.
 */
function oneStart({ inputs, outputs }: Metafile): Plugin {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const [first, second] = PROGRAMS.map((program) => staticImports(program, inputs));
  const start = [...first!].filter((file) => second!.has(file) && /^(?:src\/|builtin:)/.test(file));
  const from = (file: string): string => (file.startsWith("src/") ? resolve(file) : file.replace("builtin:", ""));
  const code = start.map((file) => `import ${JSON.stringify(from(file))};`).join("\n");
  const later = new Set(entries.filter((entry) => entry.startsWith("src/") && !PROGRAMS.includes(entry)));
  return {
    name: "one-start",
    setup(setup) {
      setup.onResolve({ filter: /^start:$/ }, ({ path }) => ({ path, namespace: "start" }));
      setup.onLoad({ filter: /.*/, namespace: "start" }, () => ({ contents: code, resolveDir: "." }));
      setup.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!later.has(relative(".", path).replaceAll("\\", "/"))) return undefined;
        return { contents: `${readFileSync(path, "utf8")}\nimport "start:";\n`, loader: "ts" };
      });
    },
  };
}

function staticImports(entry: string, inputs: Metafile["inputs"]): Set<string> {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path, kind } of inputs[file]?.imports ?? []) if (kind !== "dynamic-import") found.add(path);
  }
  return found;
}

const PROGRAMS = ["src/index.ts", "src/cli.ts"];

const options = {
  entryPoints: {
    index: "src/index.ts",
    cli: "src/cli.ts",
    library: "src/library.ts",
    "score-worker": "src/crew/score-worker.ts",
  },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  outdir: "dist",
  splitting: true,
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  mainFields: ["module", "main"],
  minify: false,
  legalComments: "none",
  metafile: true,
  define: { __PAGE_ASSETS__: JSON.stringify(await bundlePage()) },
  banner: {
    // Bundled CommonJS packages ask for Node's own modules with `require`, which ESM does not have.
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
} satisfies BuildOptions;
const plugins = [requiredBuiltins, pureToolkit];

rmSync("dist", { recursive: true, force: true });
const { metafile } = await build({ ...options, plugins, write: false });
const result = await build({ ...options, plugins: [...plugins, oneStart(metafile)] });
writeFileSync("dist/package.json", '{ "type": "module" }\n');
writeFileSync("dist/licenses.txt", licenses(Object.keys(result.metafile.inputs)));

for (const [file, { bytes }] of Object.entries(result.metafile.outputs))
  console.log(`${String(bytes).padStart(9)}  ${file}`);

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
