import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { answerHelp } from "./parts/answer-help.ts";
import { renderGithubPage, type Theme } from "./parts/render-github-page.ts";

answerHelp(`
Takes pictures of every state of the comment, as GitHub shows it. Each is recorded with a hash of what it was made of, so
that a test can tell a picture that is older than its text. Look at each picture that changed before you commit it. Needs
chromium-headless-shell and pngquant.

Usage: node scripts/screenshots.ts [STATE...]   (default: all whose text changed)
`);

const ROOT = join(import.meta.dirname, "..");
const COMMENTS = join(ROOT, "test/comments");
const IMAGES = join(ROOT, "docs/images");
const RECORD = join(IMAGES, "sources.json");
const THEMES: readonly Theme[] = ["light", "dark"];
const MAX_HEIGHT = 3000;

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 64 << 20, stdio: ["ignore", "pipe", "ignore"] });
const hash = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
const browser = (args: readonly string[]): string =>
  run("chromium-headless-shell", ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", ...args]);

function shoot(page: string, file: string): void {
  const dom = browser(["--dump-dom", "--window-size=850,600", `file://${page}`]);
  const height = Math.min(MAX_HEIGHT, Number(/data-height="(\d+)"/.exec(dom)?.[1] ?? 600));
  browser([`--screenshot=${file}`, `--window-size=850,${height}`, `file://${page}`]);
  run("pngquant", ["--force", "--skip-if-larger", "--strip", "--speed", "1", "--output", file, "64", file]);
}

const wanted = process.argv.slice(2);
const record = JSON.parse(readFileSync(RECORD, "utf8")) as Record<
  string,
  { readonly source: string; readonly image: string }
>;
const names = readdirSync(COMMENTS).map((file) => basename(file, ".md"));
const folder = mkdtempSync(join(tmpdir(), "rag-gate-pictures-"));
mkdirSync(IMAGES, { recursive: true });
for (const name of names) {
  for (const theme of THEMES) {
    const file = `comment-${name}-${theme}.png`;
    const html = renderGithubPage(readFileSync(join(COMMENTS, `${name}.md`), "utf8"), theme);
    if (wanted.length > 0 ? !wanted.includes(name) : record[file]?.source === hash(html)) continue;
    const page = join(folder, "page.html");
    writeFileSync(page, html);
    shoot(page, join(IMAGES, file));
    record[file] = { source: hash(html), image: hash(readFileSync(join(IMAGES, file))) };
    console.log(`${file} ${Math.round(statSync(join(IMAGES, file)).size / 1024)} kB`);
  }
}
rmSync(folder, { recursive: true });
writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(Object.entries(record).sort()), null, 2)}\n`);
