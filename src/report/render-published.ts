import { endsInError, type FailOn } from "../gate/is-failure.ts";
import { inWords } from "../text/in-words.ts";
import { type CommentContext, renderComment } from "./render-comment.ts";
import type { Report } from "./report.schema.ts";

export interface PublishedContext extends Omit<CommentContext, "unverified"> {
  readonly runId: number;
  /** How GitHub says the run ended. */
  readonly conclusion: string;
  /** What fails the job of the gate. */
  readonly failOn: FailOn;
}

/** The comment of a run that could have written anything into its report: the same tables, under a word of warning. */
export function renderPublished(report: Report, { runId, conclusion, failOn, ...context }: PublishedContext): string {
  const ended = /^[a-z_]{1,30}$/.test(conclusion) ? inWords(conclusion) : "unknown";
  const fits = ended === (endsInError(report.decision, failOn) ? "failure" : "success");
  const said = `Run ${runId} ended **${ended}**. What it reports is unverified: the pull request itself made it.`;
  const doubt = ` That does not fit the report, which says ${inWords(report.decision)}: only how the run ended counts.`;
  return renderComment(report, { ...context, unverified: { fits, note: fits ? said : said + doubt } });
}
