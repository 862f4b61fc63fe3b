import { formatNumber } from "../text/format-number.ts";
import type { Report } from "./report.schema.ts";

/** The share of the answers that people would pass, with its limits, in words. */
export function peopleWouldPass({ corrected }: NonNullable<Report["judged"]>[number]): string {
  if (corrected === null) return "not known";
  const number = (value: number): string => formatNumber(value, "ratio");
  return `${number(corrected.value)} [${number(corrected.low)}, ${number(corrected.high)}]`;
}
