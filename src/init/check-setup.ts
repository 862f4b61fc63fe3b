import type { Policy } from "../config/policy.ts";
import { candidates } from "./candidates.ts";
import { PLACEHOLDER } from "./render-workflow.ts";
import { POLICY_PATH, type Repository, runsGate, WORKFLOW_PATH } from "./repository.ts";
import { unwrittenInputs } from "./unwritten-inputs.ts";

/** One thing that a gate needs or would do well to have. */
export interface SetupFinding {
  /** `missing`: the gate cannot do its work without it. */
  readonly state: "ok" | "missing" | "advice";
  readonly what: string;
  readonly text: string;
}

/**
 * Says of each part of a setup whether it is there. `policy` is null where there is no policy file; `exists` is asked of the
 * paths that workflows name.
 */
export function checkSetup(
  { files, workflows, git }: Repository,
  policy: Policy | null,
  exists: (path: string) => boolean,
): SetupFinding[] {
  const gates = workflows.filter(({ text }) => runsGate(text));
  const [gate] = gates;
  const able = candidates(files, "golden");
  // What the pipeline writes is no golden set, unless a workflow says so.
  const golden = able.filter(({ path, traces }) => traces === null || gates.some(({ text }) => text.includes(path)));
  const corpus = candidates(files, "corpus");
  const has = (pattern: RegExp): boolean => gates.some(({ text }) => pattern.test(text));
  const tell = (good: boolean, otherwise: "missing" | "advice", what: string, yes: string, no: string): SetupFinding =>
    good ? { state: "ok", what, text: yes } : { state: otherwise, what, text: no };
  const list = (paths: readonly { readonly path: string }[]): string =>
    paths
      .slice(0, 3)
      .map(({ path }) => path)
      .join(", ");
  return [
    tell(git !== "none", "advice", "repository", "root of a git repository", "no git repository: a workflow needs one"),
    tell(
      policy !== null,
      "missing",
      "policy",
      `${POLICY_PATH}, ${policy?.gates.length ?? 0} gates`,
      `${POLICY_PATH} does not exist: npx rag-gate init writes it`,
    ),
    tell(
      golden.length > 0,
      "missing",
      "golden set",
      list(golden),
      able.length === 0
        ? "no file of this folder is a golden set"
        : `${list(able)} holds answers as well: npx rag-gate init makes a golden set of its questions`,
    ),
    tell(
      gate !== undefined,
      "missing",
      "workflow",
      list(gates),
      `no workflow runs the gate: npx rag-gate init writes ${WORKFLOW_PATH}`,
    ),
    ...(gate === undefined
      ? []
      : [
          tell(
            !has(new RegExp(PLACEHOLDER)),
            "missing",
            "pipeline",
            "the workflow runs your pipeline",
            `${gate.path}: fill in the step "Run your pipeline"`,
          ),
          ...unwrittenInputs(gates, exists).map(({ workflow, input, path }) =>
            tell(false, "missing", input, "", `${workflow} names ${path}, which does not exist`),
          ),
          tell(has(/^\s*permissions:/m), "missing", "permissions", "explicit", `${gate.path} names no permissions:`),
          tell(
            has(/^\s*(?:on:.*\bpush\b|push:)/m),
            "advice",
            "baseline",
            "pushes leave a baseline",
            "without a push trigger there is never a baseline",
          ),
          tell(has(/^\s*schedule:/m), "advice", "nightly run", "scheduled", "no schedule: slow drift goes unseen"),
        ]),
    tell(
      corpus.length > 0,
      "advice",
      "corpus manifest",
      list(corpus),
      "none found: access and stale labels are judged by what the traces say",
    ),
    ...(policy === null
      ? []
      : [
          tell(
            policy.coverage.length > 0,
            "advice",
            "coverage",
            "the policy says what the golden set must hold",
            "the policy asks for no coverage: a set that loses a group of cases passes",
          ),
        ]),
  ];
}
