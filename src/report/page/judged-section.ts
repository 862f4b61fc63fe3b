import { evaluatedText } from "../../gate/judged-counts.ts";
import { count } from "../../text/count.ts";
import { peopleWouldPass } from "../people-would-pass.ts";
import type { Report } from "../report.schema.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import type { Section } from "./section.ts";

type Judged = NonNullable<Report["judged"]>[number];

const COLUMNS = ["Metric", "Evaluated", "Judge", "May its gates block?", "People would pass (95 %)"];

/** Judged metrics: how much was judged, by whom, and whether the judge is believed. */
export function judgedSection({ judged = [] }: Report): Section {
  const rows = judged.map((entry): (Html | string)[] => [
    html`<code>${entry.metric}</code>`,
    evaluatedText(entry),
    judgeOf(entry),
    standing(entry),
    peopleWouldPass(entry),
  ]);
  return {
    id: "judged",
    title: "Judged metrics",
    body: rows.length === 0 ? null : htmlTable("Judged metrics and their judges", COLUMNS, rows),
  };
}

function judgeOf({ judge: { model, prompt_version, library } }: Judged): string {
  const parts = [
    ["model", model],
    ["prompt", prompt_version],
    ["library", library],
  ] as const;
  const named = parts.filter(([, values]) => values.length > 0);
  return named.map(([name, values]) => `${name} ${values.join(" and ")}`).join(", ") || "not named";
}

function standing({ missing, record, warnings }: Judged): string {
  const may =
    missing === null
      ? `yes: calibrated ${record?.created ?? ""} on ${count(record?.labels ?? 0, "label")}`
      : `no, they advise: ${missing}`;
  return [may, ...warnings].join("; ");
}
