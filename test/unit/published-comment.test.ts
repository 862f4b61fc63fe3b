import { describe, expect, it } from "vitest";
import { renderComment } from "../../src/report/markdown/comment.ts";
import { parsePublished } from "../../src/report/read/published.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { scenarioReports } from "../helpers/run-scenario.ts";

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

const reports = [...(await scenarioReports())];

describe("the comment of a run that could not write its own", () => {
  it.each(reports)("says what the run itself would, but for some sections: %s", (_, report) => {
    const published = parsePublished(JSON.stringify(report)) as Report;
    const own = renderComment(report, context);
    expect(withoutLeftOut(renderComment(published, context))).toBe(withoutLeftOut(own));
  });

  it("leaves each of these sections out of one of them", () => {
    const found = reports.map(([, report]) => renderComment(report, context));
    const titles = (title: string): boolean =>
      found.some((text) => text.includes(`<summary>${title}</summary>`) || text.includes(`\n### ${title}\n`));
    expect(LEFT_OUT.filter((title) => !titles(title))).toEqual([]);
  });
});
