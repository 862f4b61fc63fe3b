import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderGithubPage } from "../scripts/parts/render-github-page.ts";

// A picture cannot be compared pixel by pixel on another machine: browser and fonts differ. What holds everywhere: each
// picture is recorded with a hash of the page that it was taken of, and with its own. A comment that changed fails here
// until its picture is taken again (`npm run screenshots`), looked at and committed.
const IMAGES = join(import.meta.dirname, "../docs/images");
const COMMENTS = join(import.meta.dirname, "comments");
const record = JSON.parse(readFileSync(join(IMAGES, "sources.json"), "utf8")) as Record<
  string,
  { readonly source: string; readonly image: string }
>;
const hash = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex").slice(0, 16);

describe("pictures of the comment", () => {
  const pictures = readdirSync(COMMENTS).flatMap((file) =>
    (["light", "dark"] as const).map(
      (theme) => [`comment-${basename(file, ".md")}-${theme}.png`, file, theme] as const,
    ),
  );

  it.each(pictures)("%s shows what is said today", (picture, file, theme) => {
    const page = renderGithubPage(readFileSync(join(COMMENTS, file), "utf8"), theme);
    expect(record[picture], "npm run screenshots takes it anew: look at it").toEqual({
      source: hash(page),
      image: hash(readFileSync(join(IMAGES, picture))),
    });
  });

  it("are no others, and small", () => {
    const files = readdirSync(IMAGES).filter((file) => /^comment-.*\.png$/.test(file));
    expect(files.sort(), "npm run screenshots takes those that lack; remove the others").toEqual(
      pictures.map(([picture]) => picture).sort(),
    );
    expect(Object.keys(record).sort()).toEqual(files.sort());
    const bytes = files.reduce((sum, file) => sum + statSync(join(IMAGES, file)).size, 0);
    expect(bytes).toBeLessThan(2 * 1024 * 1024);
  });
});
