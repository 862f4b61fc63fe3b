import type { Policy } from "../../policy/index.ts";
import {
  type ChosenInputs,
  candidates,
  missingInputs,
  POLICY_PATH,
  type Repository,
  runsGate,
  WORKFLOW_PATH,
} from "./repository.ts";

/** Marks a pipeline step that is not filled in yet. `init --check` looks for it. */
const PLACEHOLDER = "Replace these two lines by your pipeline";

/** The suite for pull requests in a policy that `init` writes. */
export const SMOKE = "smoke";

/**
 * Renders `.github/workflows/rag-gate.yml`. Pull requests run the smoke suite if it is one of `suites`. Pushes, nights, and
 * the merge queue run all cases, and release branches must pass without a risk. The job fails until the user fills in the
 * pipeline step, because committed traces would pass any change. `branch` is the default branch.
 */
export function renderWorkflow(
  { golden, traces, corpus, configId }: ChosenInputs,
  branch: string,
  suites: readonly string[],
): string {
  // A file that is both dataset and traces is committed for its questions, so the workflow must not remove it.
  const outputs = traces.filter((path) => !golden.includes(path)).map((path) => `'${path}'`);
  const removal =
    outputs.length === 0 ? "" : `          rm -f ${outputs.join(" ")} # only what this run writes is judged\n`;
  const hasSmoke = suites.includes(SMOKE);
  const cases = hasSmoke
    ? `# Pull requests: the suite "${SMOKE}" of .github/rag-gate.yml. Pushes, the merge queue and every night: all cases.`
    : "# Pull requests, pushes, the merge queue and every night: all cases.";
  const suite = `          suite: \${{ github.event_name == 'pull_request' && env.RELEASE != 'true' && '${SMOKE}' || '' }}\n`;
  return `${cases} What goes
# to a release branch (release/...) must pass without a risk. Make the job "gate-ok" a required check.
name: RAG gate
on:
  pull_request:
  merge_group:
  push:
    branches: [${JSON.stringify(branch)}, "release/**"]
  schedule:
    - cron: "17 3 * * *"
  workflow_dispatch:

permissions: {}

# Of a pull request the newest run counts. All others run on their own: GitHub would drop a night that waits behind a push.
concurrency:
  group: rag-gate-\${{ github.event.pull_request.number || github.run_id }}
  cancel-in-progress: true

env:
  RELEASE: \${{ startsWith(github.base_ref, 'release/') || startsWith(github.ref, 'refs/heads/release/') || startsWith(github.event.merge_group.base_ref, 'refs/heads/release/') }}

jobs:
  gate:
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    permissions:
      contents: read # the repository, and the policy and golden set of the base commit
      actions: read # the baseline: earlier runs and their reports
      pull-requests: write # the comment
      issues: write # the issue of a night that failed
    outputs:
      decision: \${{ steps.gate.outputs.decision }}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false

      # ---- EDIT THIS STEP, and nothing else ---------------------------------------------------------------------------
      # It answers the questions of the golden set and writes one trace a question.
      - name: Run your pipeline
        run: |
${removal}          # ${PLACEHOLDER}: until then the job fails, because nothing was measured.
          echo "Fill in the step 'Run your pipeline' of .github/workflows/rag-gate.yml" >&2
          exit 1
      # -----------------------------------------------------------------------------------------------------------------

      - id: gate
        uses: rag-gate/rag-gate@v1
        with:
${input("golden", golden)}
${input("traces", traces)}
${corpus.length === 0 ? "" : `${input("corpus", corpus)}\n`}${configId === null ? "" : `${input("config-id", [configId])}\n`}${hasSmoke ? suite : ""}          fail-on: \${{ env.RELEASE == 'true' && 'risk' || 'fail' }}
          baseline-branch: ${JSON.stringify(branch)}
          on-schedule-failure: issue

  # GitHub takes a required job that was skipped for one that passed. This one always runs, and passes only if the gate did.
  gate-ok:
    needs: gate
    if: always()
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions: {}
    steps:
      - env:
          RESULT: \${{ needs.gate.result }}
          DECISION: \${{ needs.gate.outputs.decision }}
        run: |
          test "$RESULT" = success
          test "$DECISION" = PASS || { test "$RELEASE" != true && test "$DECISION" = PASS_WITH_RISK; }
`;
}

/** An input of the step: one path after the key, several paths on one line each. */
function input(name: string, paths: readonly string[]): string {
  const [first = ""] = paths;
  if (paths.length === 1) return `          ${name}: ${JSON.stringify(first)}`;
  return [`          ${name}: |`, ...paths.map((path) => `            ${path}`)].join("\n");
}

interface SetupFinding {
  /** `missing`: the gate does not work without it. */
  readonly state: "ok" | "missing" | "advice";
  readonly what: string;
  readonly text: string;
}

/**
 * Checks each part of a setup. `policy` is null if there is no policy file. `exists` checks a path that a workflow names.
 */
export function checkSetup(
  { files, workflows, git }: Repository,
  policy: Policy | null,
  exists: (path: string) => boolean,
): SetupFinding[] {
  const gates = workflows.filter(({ text }) => runsGate(text));
  const [gate] = gates;
  const withQuestions = candidates(files, "golden");
  // Traces are not a dataset, unless a workflow names them as one.
  const golden = withQuestions.filter(
    ({ path, traces }) => traces === null || gates.some(({ text }) => text.includes(path)),
  );
  const corpus = candidates(files, "corpus");
  const has = (pattern: RegExp): boolean => gates.some(({ text }) => pattern.test(text));
  const list = (found: readonly { readonly path: string }[]): string =>
    found
      .map(({ path }) => path)
      .slice(0, 3)
      .join(", ");
  const found: SetupFinding[] = [];
  const check = (what: string, good: boolean, yes: string, otherwise: "missing" | "advice", no: string): void => {
    found.push(good ? { state: "ok", what, text: yes } : { state: otherwise, what, text: no });
  };
  check("repository", git !== "none", "root of a git repository", "advice", "no git repository: a workflow needs one");
  const gateCount = `${POLICY_PATH}, ${policy?.gates.length ?? 0} gates`;
  check("policy", policy !== null, gateCount, "missing", `${POLICY_PATH} does not exist: npx rag-gate init writes it`);
  const noGolden =
    withQuestions.length === 0
      ? "no file of this folder is a golden set"
      : `${list(withQuestions)} holds answers as well: npx rag-gate init makes a golden set of its questions`;
  check("golden set", golden.length > 0, list(golden), "missing", noGolden);
  const noWorkflow = `no workflow runs the gate: npx rag-gate init writes ${WORKFLOW_PATH}`;
  check("workflow", gate !== undefined, list(gates), "missing", noWorkflow);
  if (gate !== undefined) {
    const unfilled = `${gate.path}: fill in the step "Run your pipeline"`;
    check("pipeline", !has(new RegExp(PLACEHOLDER)), "the workflow runs your pipeline", "missing", unfilled);
    for (const { workflow, input, path } of missingInputs(gates, exists))
      check(input, false, "", "missing", `${workflow} names ${path}, which does not exist`);
    check("permissions", has(/^\s*permissions:/m), "explicit", "missing", `${gate.path} names no permissions:`);
    const hasPush = has(/^\s*(?:on:.*\bpush\b|push:)/m);
    check("baseline", hasPush, "pushes leave a baseline", "advice", "without a push trigger there is never a baseline");
    check("nightly run", has(/^\s*schedule:/m), "scheduled", "advice", "no schedule: slow drift goes unseen");
  }
  const noCorpus = "none found: access and stale labels are judged by what the traces say";
  check("corpus manifest", corpus.length > 0, list(corpus), "advice", noCorpus);
  if (policy !== null) {
    const yes = "the policy says what the golden set must hold";
    const no = "the policy asks for no coverage: a set that loses a group of cases passes";
    check("coverage", policy.coverage.length > 0, yes, "advice", no);
  }
  return found;
}
