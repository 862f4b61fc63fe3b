import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "esbuild";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Script and style of `report.html` as texts with their hashes, for the constant `__PAGE_ASSETS__`: of the build, and of
 * the tests, which run the sources. As one JSON text: the bundler puts a string where it is used, but makes a module of
 * an object and has every other module load it.
 */
export async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: {
      script: join(ROOT, "src/report/html/browser/main.ts"),
      style: join(ROOT, "src/report/html/browser/page.css"),
    },
    bundle: true,
    minify: true,
    target: "es2022",
    format: "iife",
    outdir: "page",
    write: false,
    logLevel: "warning",
  });
  const text = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))!.text.trim();
  const [script, style] = [text(".js"), text(".css")];
  if (/<\/|<!--/.test(script + style)) throw new Error("the page's script or style would end its own element");
  const hash = (content: string): string => createHash("sha256").update(content).digest("base64");
  return JSON.stringify({ script, style, scriptHash: hash(script), styleHash: hash(style) });
}
