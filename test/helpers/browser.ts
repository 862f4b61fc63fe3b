import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";
import { type Browser, chromium as driver } from "playwright-core";

const require = createRequire(import.meta.url);
const PACKAGE = dirname(dirname(require.resolve("@sparticuz/chromium")));
const CACHE = join(import.meta.dirname, "../../node_modules/.cache/chromium");

/** What the Chromium is made for. There it must start; elsewhere the tests that need it say that they did not run. */
export const canLaunchBrowser = process.platform === "linux" && process.arch === "x64";

/**
 * A Chromium that came with `npm ci`, with its own libraries and its own fonts: the same pixels on every machine that can
 * run it, whatever is installed there. Unpacked once.
 */
export async function launchBrowser(): Promise<Browser> {
  const before = process.env.TMPDIR;
  // The package unpacks into the temporary folder, and takes whatever is there already.
  process.env.TMPDIR = CACHE;
  try {
    mkdirSync(CACHE, { recursive: true });
    const executablePath = await chromium.executablePath();
    if (!existsSync(join(CACHE, "al2023"))) await inflate(join(PACKAGE, "bin/al2023.tar.br"));
    writeFileSync(join(CACHE, "fonts.conf"), FONTS);
    return await driver.launch({
      executablePath,
      timeout: 200_000,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
      env: { ...process.env, LD_LIBRARY_PATH: join(CACHE, "al2023/lib"), FONTCONFIG_FILE: join(CACHE, "fonts.conf") },
    });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${CACHE}/fonts/fonts</dir><cachedir>${CACHE}/font-cache</cachedir></fontconfig>
`;
