import { count } from "../../text/count.ts";
import type { Report } from "../schema/report.schema.ts";
import { policySource } from "../wording/policy-source.ts";
import { runName } from "../wording/run-name.ts";
import { code } from "./inert-markdown.ts";

/** Where the details are; made from the run's own context. */
interface Links {
  readonly runUrl: string;
  readonly artifactUrl: string | null;
}

/** What was compared with what, how much of it moved, and where to read more: one line. */
export function lineage(report: Report, { runUrl, artifactUrl }: Links): string {
  const { head, baseline } = report;
  const links = [`[run](${runUrl})`, artifactUrl === null ? "" : `[report](${artifactUrl})`];
  if (head.cases === 0) return links.filter(Boolean).join(" · ");
  const { missing = 0, improved_cases: better = 0, regressed_cases: worse = 0 } = report.summary;
  const compared = baseline !== null && !report.label_health?.stale && worse + better > 0;
  const named = (run: Report["head"]): string => runName(run, (text) => code(text, 60));
  const parts = [
    `${named(head)} against ${baseline === null ? "no baseline" : `${named(baseline)}${origin(report)}`}`,
    `${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${compared ? `, ${worse} worse, ${better} better` : ""}`,
    ownThresholds(report),
    ...links,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Which run the baseline is of, from which day and from how far back, where it is known. */
function origin(report: Report): string {
  const { baseline, run } = report;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(run?.baseline?.created_at ?? "")?.[0];
  const known = [baseline?.run_id == null ? "" : `run ${baseline.run_id}`, day ?? "", behind(report)].filter(Boolean);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

/** What others changed since a baseline that is not the base itself is in the comparison as well, and not this change's. */
function behind({ run }: Report): string {
  const { event, baseline } = run ?? {};
  if (baseline?.how === "newest") return "no known ancestor";
  const distance = /^(?:pull_request|merge_group)$/.test(event ?? "") ? (baseline?.distance ?? 0) : 0;
  return distance === 0 ? "" : `${count(distance, "commit")} behind the base`;
}

/** Whoever has no policy is judged by thresholds that nobody chose. */
const ownThresholds = (report: Report): string =>
  policySource(report)?.kind === "built-in" ? "built-in thresholds: write your own in `.github/rag-gate.yml`" : "";
