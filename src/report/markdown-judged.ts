import { evaluatedText } from "../gate/judged-counts.ts";
import { count } from "../text/count.ts";
import { code } from "./inert-markdown.ts";
import { list, paragraphs, table } from "./markdown-parts.ts";
import { peopleWouldPass } from "./people-would-pass.ts";
import type { Report } from "./report.schema.ts";

type Judged = NonNullable<Report["judged"]>[number];

/** A judged metric a row: how much was judged, by whom, whether the judge is believed, and what people would say. */
export function judgedTable({ judged = [] }: Report): string {
  if (judged.length === 0) return "";
  const rows = judged.map((entry) => [
    code(entry.metric),
    evaluatedText(entry),
    judge(entry),
    entry.calibrated
      ? `yes, ${code(entry.record?.created ?? "")} on ${count(entry.record?.labels ?? 0, "label")}`
      : "no: advisory",
    peopleWouldPass(entry),
  ]);
  const notes = judged.flatMap(({ metric, missing, warnings }) =>
    [...(missing === null ? [] : [missing]), ...warnings].map((note) => `- ${code(metric)}: ${code(note, 300)}`),
  );
  const header = ["metric", "evaluated", "judge", "calibrated", "people would pass (95 %)"];
  return paragraphs(table(header, rows), notes.join("\n"));
}

function judge({ judge: { model, prompt_version, library } }: Judged): string {
  if (model.length + library.length === 0) return "not named";
  return [list(model), `prompt ${list(prompt_version)}`, library.length === 0 ? "" : list(library)]
    .filter(Boolean)
    .join(", ");
}
