import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderComment } from "../../src/report/markdown/render-comment.ts";
import { parsePublished } from "../../src/report/read/parse-published.ts";
import type { Report } from "../../src/report/schema/report.schema.ts";
import { SCENARIOS } from "../helpers/run-scenario.ts";

/** Not shown of a report that anybody may have written: texts of data, and who judged. */
const LEFT_OUT = ["Waivers", "Access groups", "Judged metrics", "Retriever and generator"];

/** Nor is this note, of formats by name. */
const NO_FORMATS = /^- not available in the format .*\n/gm;

const NO_POLICY = " · built-in thresholds: write your own in `.github/rag-gate.yml`";

const unverified = { fits: true, note: "Who knows." };
const context = { marker: "", runUrl: "https://x.example/run", artifactUrl: null, key: "", unverified };

/** The comment without the sections that are left out. */
function withoutLeftOut(comment: string): string {
  const titles = LEFT_OUT.join("|");
  return comment
    .replace(NO_POLICY, "")
    .replace(NO_FORMATS, "")
    .replace(/<details><summary>Notes<\/summary>\s*<\/details>\n*/, "")
    .replace(new RegExp(`<details><summary>(?:${titles})</summary>[^]*?</details>\n*`, "g"), "")
    .replace(new RegExp(`^### (?:${titles})\n[^]*?(?=^### |^<details>|(?![^]))`, "gm"), "")
    .trim();
}

const reports = readdirSync(SCENARIOS)
  .map((name) => [name, join(SCENARIOS, name, "expected", "report.json")] as const)
  .filter(([, file]) => existsSync(file));

describe("the comment of a run that could not write its own", () => {
  it.each(reports)("says what the run itself would, but for some sections: %s", (_, file) => {
    const text = readFileSync(file, "utf8");
    const published = parsePublished(text) as Report;
    const own = renderComment(JSON.parse(text) as Report, context);
    expect(withoutLeftOut(renderComment(published, context))).toBe(withoutLeftOut(own));
  });

  it("leaves each of these sections out of one of them", () => {
    const found = reports.map(([, file]) => renderComment(JSON.parse(readFileSync(file, "utf8")) as Report, context));
    const titles = (title: string): boolean =>
      found.some((text) => text.includes(`<summary>${title}</summary>`) || text.includes(`\n### ${title}\n`));
    expect(LEFT_OUT.filter((title) => !titles(title))).toEqual([]);
  });
});
