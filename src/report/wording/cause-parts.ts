import { count } from "../../text/count.ts";
import { formatDelta } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { isLostTrace } from "./is-lost-trace.ts";
import { metricUnit } from "./metric-unit.ts";

/** Parts of a delta that are told; the smaller ones are in `report.json`. */
const TOLD = 5;

/** The largest parts of a delta, and how many there are besides. */
export function firstParts<T>(parts: readonly T[], text: (part: T) => string): string {
  const more = parts.length > TOLD ? [`${parts.length - TOLD} more`] : [];
  return [...parts.slice(0, TOLD).map(text), ...more].join(", ");
}

/** `reranker -0.086 (3 cases), missing trace -0.029 (1 case)`: words of ours alone. */
export function byCause(metric: string, parts: Report["attribution"][number]["parts"]): string {
  return firstParts(parts, ({ cause, delta, cases }) => {
    return `${sourceName(cause)} ${formatDelta(delta, metricUnit(metric))} (${count(cases, "case")})`;
  });
}

/** Labels are names of this program; what is no label is told in words. */
export const sourceName = (cause: string): string => (isLostTrace(cause) ? inWords(cause) : cause);
