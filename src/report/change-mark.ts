import type { Report } from "./report.schema.ts";

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

/** What the shapes mean, for the foot of a table. */
export const CHANGE_LEGEND = "▼ worse, ▲ better, ≈ may be chance, = unchanged; [95 % interval]";
