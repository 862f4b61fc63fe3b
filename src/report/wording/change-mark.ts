import type { Report } from "../schema/report.schema.ts";

type Change = Pick<Report["metrics"][string], "delta" | "improved" | "regressed"> & { readonly verdict: string | null };

/**
 * How a change is told at a glance, in every text alike: by a shape, never by colour alone. The shape says better or
 * worse; up or down is the sign of the number beside it. Empty where nothing was compared.
 */
export function changeMark({ delta, improved, regressed, verdict }: Change): "▼" | "▲" | "≈" | "=" | "" {
  if (delta === null) return "";
  if (verdict === "regressed") return "▼";
  if (verdict === "improved") return "▲";
  return delta === 0 && !improved && !regressed ? "=" : "≈";
}

/**
 * What the shapes mean, for the foot of a table. The shape is what the exact test says, corrected for the number of gates:
 * where few cases moved, an interval that just leaves out 0 can stand beside `≈`.
 */
export const CHANGE_LEGEND = "▼ worse, ▲ better, = unchanged, ≈ not proven by a test, [95 % interval]";
