import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { ignoredText, percent, unlistedText } from "../wording/finding-texts.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { code } from "./inert-markdown.ts";
import { prose } from "./inert-prose.ts";
import { paragraphs, table } from "./markdown-parts.ts";

/** Whether the labels can be trusted, where there is anything to say about it. */
export function labelHealthText({ label_health: health }: Report, say: (text: string) => string = prose): string {
  if (health === undefined) return "";
  const { turnover, judged, stale } = health;
  const lines = [
    unlistedText(health),
    turnover === null || turnover < NOTEWORTHY ? "" : `${percent(turnover)} of the chunk ids that came back are new`,
    judged === null || judged.head === null || judged.baseline === null || judged.baseline - judged.head < NOTEWORTHY
      ? ""
      : `${code(judged.metric)} fell from ${formatNumber(judged.baseline, "ratio")} to ${formatNumber(judged.head, "ratio")}`,
  ];
  const verdict =
    stale === null ? "" : `**Stale labels, so no verdict on retrieval:** ${say(stale)}. Re-map the golden set first.`;
  const list = lines.filter(Boolean).map((line) => `- ${line}`);
  return paragraphs(verdict, list.join("\n"));
}

/** Less than this moves with any change of the ranking. */
const NOTEWORTHY = 0.2;

/** How retriever and generator fit together; what the generator does with the right context where that was tried. */
export function alignmentText({ alignment, oracles = [] }: Report): string {
  const parts: string[] = [];
  const ignored = alignment?.ignored_top_ranked;
  if (ignored !== undefined && ignored.head !== null) {
    const before = ignored.baseline === null ? "" : `, baseline ${percent(ignored.baseline)}`;
    const flag = ignored.flagged ? ": over 30 %, look at chunking, embedding and reranker calibration" : "";
    parts.push(`${ignoredText(ignored)}${before}${flag}.`);
  }
  for (const { config_id, traces, metrics } of oracles) {
    const rows = metrics.map(({ metric, head, oracle }) => [
      code(metric),
      formatNumber(head, metricUnit(metric)),
      formatNumber(oracle, metricUnit(metric)),
    ]);
    const name = config_id === null ? "unnamed config" : code(config_id);
    const intro = `Generation alone: ${name} was given the expected chunks (${count(traces, "trace")}). What is low there as well is not retrieval's. It decides nothing.`;
    parts.push(paragraphs(intro, table(["metric", "head", "with the expected chunks"], rows, "lrr")));
  }
  return parts.join("\n\n");
}
