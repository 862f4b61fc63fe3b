import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import { bundlePage } from "./bundle-page.ts";

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

rmSync("dist", { recursive: true, force: true });
const result = await build({
  entryPoints: { index: "src/index.ts", cli: "src/cli.ts" },
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
  plugins: [requiredBuiltins, pureToolkit],
  banner: {
    // Bundled CommonJS packages ask for Node's own modules with `require`, which ESM does not have.
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
});
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
