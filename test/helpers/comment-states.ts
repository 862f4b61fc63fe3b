import { join } from "node:path";
import {
  type CommentContext,
  renderComment,
  renderPublished,
  renderSummary,
} from "../../src/report/markdown/comment.ts";
import { parsePublished } from "../../src/report/read/published.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { type Folder, judgeFolder } from "./judge-folder.ts";

const ASSISTANT: Folder = {
  path: join(import.meta.dirname, "../../examples/assistant"),
  head: "candidate-regressed.jsonl",
  baseline: "candidate.jsonl",
  corpus: ["corpus.jsonl", "corpus-text.jsonl"],
};

const scenario = (name: string): Folder => ({ path: join(import.meta.dirname, "../scenarios", name) });

const RUN_URL = "https://github.com/acme/assistant/actions/runs/845";
const CONTEXT: CommentContext = {
  marker: "<!-- rag-gate .github/workflows/rag.yml  -->\n<!-- rag-gate-run 845.1 -->",
  runUrl: RUN_URL,
  artifactUrl: `${RUN_URL}/artifacts/77`,
  key: "",
};

/** A state in which a reader may find the comment (or the job summary), and how it comes about. */
interface State {
  readonly name: string;
  readonly about: string;
  readonly markdown: () => Promise<string>;
}

const comment = async (report: Promise<Report>, context: Partial<CommentContext> = {}): Promise<string> =>
  renderComment(await report, { ...CONTEXT, ...context });

/** Every state of the comment that is designed: each has a committed text and a picture. */
export const commentStates: readonly State[] = [
  {
    name: "pass",
    about: "a good change",
    markdown: () => comment(judgeFolder({ ...ASSISTANT, head: "candidate.jsonl", baseline: "baseline.jsonl" })),
  },
  {
    name: "nothing-changed",
    about: "the same pipeline again",
    markdown: () => comment(judgeFolder(scenario("nothing-changed"))),
  },
  {
    name: "fail",
    about: "a new reranker loses evidence, and one case leaks",
    markdown: () => comment(judgeFolder(ASSISTANT)),
  },
  {
    name: "fail-without-leak",
    about: "a new reranker loses evidence",
    markdown: () => comment(judgeFolder(scenario("reranker-loses-evidence"))),
  },
  {
    name: "pass-with-risk",
    about: "a gate that only warns fails",
    markdown: () => comment(judgeFolder(scenario("warning-gate"))),
  },
  { name: "waived", about: "a waived failure", markdown: () => comment(judgeFolder(scenario("waiver-used"))) },
  {
    name: "leak",
    about: "one chunk seen at every stage",
    markdown: () => comment(judgeFolder(scenario("leak-at-every-stage"))),
  },
  {
    name: "first-run",
    about: "nothing to compare with yet",
    markdown: () => comment(judgeFolder({ ...ASSISTANT, head: "candidate.jsonl", baseline: null })),
  },
  {
    name: "stale-labels",
    about: "the corpus was re-chunked",
    markdown: () => comment(judgeFolder(scenario("labels-stale"))),
  },
  {
    name: "incomplete",
    about: "a shard is missing",
    markdown: () =>
      comment(
        judgeFolder(scenario("missing-trace"), {
          request: { incomplete: "2 of 3 trace artifacts were found: traces-3 is missing" },
        }),
      ),
  },
  {
    name: "relabelled",
    about: "a case has other labels than before",
    markdown: () => comment(judgeFolder(scenario("relabelled-case"), { baseGolden: scenario("nothing-changed").path })),
  },
  {
    name: "policy-changed",
    about: "the pull request loosens its own gate",
    markdown: () =>
      comment(
        judgeFolder(ASSISTANT, {
          basePolicy: (text) => text,
          ownPolicy: (text) => text.replace("{ min: 0.90, max-drop: 0.05 }", "{ min: 0.50 }"),
        }),
      ),
  },
  {
    name: "fork",
    about: "the run of a fork, whose report anybody may have written",
    markdown: async () => {
      const report = parsePublished(JSON.stringify(await judgeFolder(ASSISTANT)));
      if (typeof report === "string") throw new Error(report);
      return renderPublished(report, {
        ...CONTEXT,
        run: { id: 845, attempt: 1, conclusion: "failure" },
        reportAttempt: 1,
        failOn: "fail",
      });
    },
  },
  {
    name: "invalid-input",
    about: "files that cannot be judged",
    markdown: () => comment(judgeFolder(scenario("data-mistakes"))),
  },
  {
    name: "judged-advisory",
    about: "a judged gate without a calibrated judge",
    markdown: () => comment(judgeFolder(scenario("judged-is-advisory"))),
  },
  {
    name: "everything-at-once",
    about: "leaks, failures, a missing trace and an expired waiver",
    markdown: () => comment(judgeFolder(scenario("everything-at-once"))),
  },
  {
    name: "vietnamese-and-chinese",
    about: "ids of other scripts",
    markdown: () => comment(judgeFolder(scenario("vietnamese-and-chinese")), { key: "nightly" }),
  },
  {
    name: "summary",
    about: "the job summary of a run of main, with the trend",
    markdown: async () => renderSummary(withTrend(await judgeFolder(ASSISTANT)), CONTEXT),
  },
];

/** Five earlier runs, of which each was a little worse than the one before. */
function withTrend(report: Report): Report {
  const gated = report.gates.filter(({ kind }) => kind === "min");
  const runs = [5, 4, 3, 2, 1].map((back, i) => ({
    run_id: 800 + i * 3,
    sha: "b81d0e2".padEnd(40, String(i)),
    created_at: `2026-05-${24 + i}T03:00:00Z`,
    decision: "PASS" as const,
    values: Object.fromEntries(gated.map(({ metric, value }) => [metric, (value ?? 0) + back * 0.004])),
    incomparable: [],
  }));
  return { ...report, trend: { runs, skipped: 1 } };
}
