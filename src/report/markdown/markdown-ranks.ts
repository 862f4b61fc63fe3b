import { RANK_RANGES } from "../../metrics/run/rank-histogram.ts";
import type { Report } from "../schema/report.schema.ts";
import { code } from "./inert-markdown.ts";
import { table, tableOf } from "./markdown-parts.ts";

/** At which rank the first relevant chunk came, a ranking and run a row; `missed` are cases in which none came. */
export function rankTable({ rank_histogram: found }: Report): string {
  const rows = (["retrieved", "reranked"] as const).flatMap((ranking) =>
    (["baseline", "head"] as const).flatMap((run) => {
      const histogram = found[ranking]?.[run];
      if (!histogram) return [];
      const counts = RANK_RANGES.map((range) => String(histogram.ranks[range] ?? 0));
      return [[ranking, run, String(histogram.n), ...counts, String(histogram.missed)]];
    }),
  );
  return table(["ranking", "", "cases", ...RANK_RANGES, "missed"], rows, `llr${"r".repeat(RANK_RANGES.length + 1)}`);
}

/** Cases whose answer counts as hallucinated, and why. */
export function hallucinations({ hallucinations: all }: Report): string {
  return tableOf(["case", "why"], all, ({ case_id, labels }) => [code(case_id), labels.join(", ")]);
}
