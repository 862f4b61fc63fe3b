import { evaluatedText } from "../../gate/rules/judged-counts.ts";
import { count } from "../../text/count.ts";
import { formatInterval } from "../../text/format-interval.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";

type Judged = NonNullable<Report["judged"]>[number];

/** Headings of the cells. */
export const JUDGED_COLUMNS = ["metric", "evaluated", "judge", "calibrated", "people would pass (95 %)"] as const;

/**
 * A judged metric as a row: how much was judged, by whom, whether the judge is believed, and what people would say.
 * Names of the data go through `name`, the sanitiser of the sink.
 */
export function judgedCells(entry: Judged, name: (text: string) => string): string[] {
  return [
    name(entry.metric),
    evaluatedText(entry),
    judge(entry, name),
    entry.calibrated
      ? `yes, ${name(entry.record?.created ?? "")} on ${count(entry.record?.labels ?? 0, "label")}`
      : "no: advisory",
    people(entry),
  ];
}

/** Why a judge only advises, and what else to know of it. */
export function judgedNotes({ missing, warnings }: Judged): string[] {
  return [...(missing === null ? [] : [missing]), ...warnings];
}

function judge({ judge: { model, prompt_version, library } }: Judged, name: (text: string) => string): string {
  if (model.length + library.length === 0) return "not named";
  const names = (values: readonly string[]): string => values.map(name).join(", ") || "none";
  return [names(model), `prompt ${names(prompt_version)}`, library.length === 0 ? "" : names(library)]
    .filter(Boolean)
    .join(", ");
}

function people({ corrected }: Judged): string {
  if (corrected === null) return "not known";
  return `${formatNumber(corrected.value, "ratio")} ${formatInterval(corrected.low, corrected.high, "ratio")}`;
}
