import { PRESET_NAMES, type PresetName } from "../config/presets.ts";
import type { TraceAdapter } from "../dataset/adapters/adapter.ts";
import { adapterNamed } from "../dataset/adapters/adapter-named.ts";
import { traceAdapters } from "../dataset/adapters/index.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { type ExpectedShards, expectedShards } from "../dataset/traces/missing-shards.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { FAIL_ON, type FailOn } from "../gate/reasons/is-failure.ts";
import { checkJudgeInputs, type JudgeInputs } from "../judge/check-judge-inputs.ts";
import { nearestName } from "../text/nearest-name.ts";
import { wrongSecret } from "../text/wrong-secret.ts";

/** The inputs of the Action, parsed. What the user left out is undefined: the policy file may say it instead. */
export interface ActionInputs {
  /** `score` judges nothing: it scores a shard for a gate. `publish` writes the comment of a run that was not allowed to. */
  readonly mode: "gate" | "score" | "publish";
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  readonly qrels: readonly string[];
  readonly config: string | undefined;
  readonly preset: PresetName | undefined;
  /** Null for the only one of the traces. */
  readonly configId: string | null;
  /** The formats that the user named; where null each file is looked at. */
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
  /** A number of trace artifacts, or their names; null where nothing is expected. */
  readonly expectedShards: ExpectedShards;
  readonly baseline: string;
  readonly baselineBranch: string | undefined;
  readonly baselineWorkflow: string | undefined;
  /** Null for the whole golden set. */
  readonly suite: string | null;
  readonly comment: "auto" | "always" | "on-failure" | "never";
  /** With the key, where there is one. */
  readonly artifactName: string;
  readonly retentionDays: number | undefined;
  readonly key: string;
  readonly includeText: "auto" | "always" | "never";
  readonly failOn: FailOn;
  readonly onScheduleFailure: "none" | "issue";
  readonly token: string;
  /** Undefined where no live judge is asked. */
  readonly judge: JudgeInputs | undefined;
}

/** What Git allows in no branch, or is a ref of something else: no run is on it, and every run would be the first. */
const NO_BRANCH = /^refs\/|[\s~^:?*[\\]|\.\.|@\{/;

const ACTION_YML = "action.yml says what each input takes";

/** Turns the texts of the inputs into one typed object. Throws every mistake at once. */
export function parseInputs(read: (name: string) => string): ActionInputs {
  const problems = new DiagnosticLog();
  const problem = (message: string, hint = ACTION_YML): void =>
    problems.error("usage/invalid-value", message, { hint });
  const text = (name: string): string | undefined => read(name).trim() || undefined;
  const lines = (name: string): string[] =>
    read(name)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  const choice = <T extends string, F extends T | undefined>(
    name: string,
    allowed: readonly T[],
    fallback: F,
  ): T | F => {
    const value = text(name);
    if (value === undefined) return fallback;
    const chosen = allowed.find((one) => one === value);
    if (chosen !== undefined) return chosen;
    const near = nearestName(value, allowed);
    problem(
      `input ${name} cannot be "${value}"`,
      near === undefined ? `one of: ${allowed.join(", ")}` : `did you mean "${near}"?`,
    );
    return fallback;
  };
  const mode = choice("mode", ["gate", "score", "publish"], "gate");
  for (const name of mode === "publish" ? [] : ["golden", "traces"]) {
    const hint = `give it under with: of the step that uses rag-gate, e.g. ${name}: eval/${name}.jsonl`;
    if (lines(name).length === 0) problems.error("usage/missing-option", `input ${name} is required`, { hint });
  }
  const key = text("key") ?? "";
  if (!/^[A-Za-z0-9._-]{0,60}$/.test(key))
    problem(`input key "${key}" may hold letters, digits, dot, dash and underscore only, 60 at most`);
  const name = text("artifact-name") ?? (mode === "score" ? "rag-gate-scores" : "rag-gate-report");
  if (!/^[A-Za-z0-9._-]{1,120}$/.test(name) || /^\.+$/.test(name))
    problem(`input artifact-name "${name}" may hold letters, digits, dot, dash and underscore only, 120 at most`);
  const days = text("retention-days");
  if (days !== undefined && !/^[1-9]\d{0,2}$/.test(days))
    problem(`input retention-days "${days}" is no number of days`);
  const workflow = text("baseline-workflow");
  if (workflow !== undefined && !/^[^/\\]+\.ya?ml$/.test(workflow))
    problem(
      `input baseline-workflow "${workflow}" is no name of a workflow's file`,
      "its name alone, e.g. rag-gate.yml",
    );
  // An event may give it as a ref.
  const branch = text("baseline-branch")?.replace(/^refs\/heads\//, "");
  if (branch !== undefined && NO_BRANCH.test(branch))
    problem(`input baseline-branch "${branch}" is no name of a branch`, "its name alone, e.g. main");
  const token = read("github-token").trim();
  const wrongToken = wrongSecret(token);
  if (wrongToken !== null) problem(`input github-token ${wrongToken}`);
  const inputs: ActionInputs = {
    mode,
    golden: lines("golden"),
    traces: lines("traces"),
    corpus: lines("corpus"),
    qrels: lines("qrels"),
    config: text("config"),
    preset: choice("preset", PRESET_NAMES, undefined),
    configId: text("config-id") ?? null,
    adapter: problems.attempt(() => adapterNamed(text("traces-format"), "traces", traceAdapters)),
    goldenAdapter: problems.attempt(() => adapterNamed(text("golden-format"), "golden", goldenAdapters)),
    expectedShards: expectedShards(lines("expected-shards")),
    baseline: text("baseline") ?? "auto",
    baselineBranch: branch,
    baselineWorkflow: workflow,
    suite: text("suite") ?? null,
    comment: choice("comment", ["auto", "always", "on-failure", "never"], "auto"),
    artifactName: key === "" ? name : `${name}-${key}`,
    retentionDays: days === undefined ? undefined : Number(days),
    key,
    includeText: choice("include-text", ["auto", "always", "never"], "auto"),
    failOn: choice("fail-on", FAIL_ON, "fail"),
    onScheduleFailure: choice("on-schedule-failure", ["none", "issue"], "none"),
    token,
    judge: checkJudgeInputs(
      { baseUrl: text("judge-base-url"), model: text("judge-model"), key: read("judge-api-key").trim() },
      { baseUrl: "input judge-base-url", model: "input judge-model", key: "input judge-api-key" },
      (code, message) => problems.error(code, message, { hint: ACTION_YML }),
    ),
  };
  problems.throwIfErrors();
  return inputs;
}
