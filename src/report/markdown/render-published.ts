import { endsInError, type FailOn } from "../../gate/reasons/is-failure.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { type CommentContext, renderComment } from "./render-comment.ts";

export interface PublishedContext extends Omit<CommentContext, "unverified"> {
  /** The run that made the report, and how GitHub says that it ended. */
  readonly run: { readonly id: number; readonly attempt: number; readonly conclusion: string };
  /** The attempt of it that made the report. */
  readonly reportAttempt: number;
  /** What fails the job of the gate. */
  readonly failOn: FailOn;
}

/** The comment of a run that could have written anything into its report: the same tables, under a word of warning. */
export function renderPublished(report: Report, { run, reportAttempt, failOn, ...context }: PublishedContext): string {
  const { id, attempt, conclusion } = run;
  const ended = /^[a-z_]{1,30}$/.test(conclusion) ? inWords(conclusion) : "unknown";
  const fails = endsInError(report.decision, failOn);
  const fits = ended === (fails ? "failure" : "success");
  // GitHub tells how the whole run ended, and nobody knows which of its jobs was the gate.
  const unless = !fails && ended === "failure" ? ", unless another job of that run failed" : "";
  const [tried, reported] =
    attempt === reportAttempt ? ["", "it reports"] : [` in attempt ${attempt}`, `attempt ${reportAttempt} reported`];
  const said = `Run ${id} ended **${ended}**${tried}. What ${reported} is unverified: the pull request itself made it.`;
  const doubt = ` That does not fit the report, which says ${inWords(report.decision)}${unless}: only how the run ended counts.`;
  return renderComment(report, { ...context, unverified: { fits, note: fits ? said : said + doubt } });
}
