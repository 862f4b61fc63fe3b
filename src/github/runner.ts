import { realpathSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import * as core from "@actions/core";
import {
  type ActionFiles,
  type ActionInputs,
  type Platform,
  platformError,
  type RunContext,
  repositoryPath,
} from "../action/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { asksForJudge } from "../policy/index.ts";
import { logLine } from "../text/index.ts";
import {
  attemptRead,
  bytesSource,
  fileSource,
  findFiles,
  gitHash,
  loadPolicy,
  policyFile,
  policyOf,
  readBaseline,
  resolveIn,
  sha256,
  wayInside,
  writeLines,
  writeReport,
} from "../workspace/index.ts";
import { checkedAnswers, githubApi, lazyOctokit, within } from "./api.ts";
import { commentCalls, issueCalls } from "./comments.ts";
import { repositoryCalls } from "./repository.ts";
import { runCalls, uploadArtifact } from "./runs.ts";

/** What the runner itself is told: outputs, summary, log and annotations. Every line goes through the sanitiser. */
export const runnerCommands: Pick<Platform, "summary" | "output" | "info" | "warning" | "error"> = {
  async summary(markdown) {
    if (!process.env.GITHUB_STEP_SUMMARY) return;
    try {
      await core.summary.addRaw(markdown).write();
    } catch (error) {
      throw platformError("writing its file", null, error);
    }
  },

  output(name, value) {
    try {
      core.setOutput(name, value);
    } catch (error) {
      // The exit code says the verdict all the same, and whoever asks for a decision that is not there finds no PASS.
      const { message } = platformError("writing its file", null, error);
      runnerCommands.warning(`rag-gate could not write the output ${name}: ${message}. The verdict is unchanged.`);
    }
  },
  info: (line) => core.info(logLine(line, 2000)),
  warning: (message, place) =>
    core.warning(logLine(message, 1000), place === undefined ? undefined : { title: TITLE, ...shownAt(place) }),
  error: (message, place) => core.error(logLine(message, 1000), { title: TITLE, ...(place && shownAt(place)) }),
};

const TITLE = "rag-gate";

function shownAt({ file, line, column }: NonNullable<Parameters<Platform["error"]>[1]>): core.AnnotationProperties {
  return {
    file: logLine(file),
    ...(line === undefined ? {} : { startLine: line }),
    ...(column === undefined ? {} : { startColumn: column }),
  };
}

/** The workspace and the temporary folder of the runner; a path that leads out of both is refused. */
export function runnerFiles(inputs: ActionInputs, workspace: string, temporary: string): ActionFiles {
  const inside = (file: string): string => insideOf(file, workspace, [workspace, temporary]);
  const options = inputs.preset === undefined ? {} : { preset: inputs.preset };
  return {
    workspace,
    findSources: (patterns) => findFiles(patterns, workspace).map((file) => fileSource(inside(file), workspace)),
    loadPolicy: (log) => {
      const file = policyFile(inputs.config, workspace);
      if (file !== null) inside(file);
      return loadPolicy(file, workspace, options, log);
    },
    loadCalibration: async (policy) => {
      if (!asksForJudge(policy)) return [];
      const { loadCalibration } = await import("../workspace/lazy.ts");
      inside(policy.calibration.record);
      return loadCalibration(policy, workspace);
    },
    parsePolicy: (bytes, file) =>
      policyOf(new TextDecoder().decode(bytes), file, `${file} of the base commit`, options, new DiagnosticLog()),
    headFiles: (patterns) =>
      patterns
        .flatMap((pattern) => findFiles([pattern], workspace))
        .flatMap((file) => {
          const path = repositoryPath(file, workspace);
          return path === null
            ? []
            : [{ path, sha: attemptRead(() => gitHash(resolveIn(workspace, inside(file))), file) }];
        }),
    bytesSource: (name, bytes) => bytesSource(name, bytes, /\.gz@/.test(name)),
    readBaseline: (path) => readBaseline(inside(path), workspace),
    writeReport: (files) => {
      const folder = join(temporary, inputs.artifactName);
      writeReport(folder, files);
      return folder;
    },
    writeScores: async (name, lines) => {
      const folder = join(temporary, inputs.artifactName);
      await writeLines(join(folder, name), lines, "the scores");
      return folder;
    },
    liveJudging: async (judge, tell) => {
      const { liveJudging } = await import("../judge/lazy.ts");
      return liveJudging(judge, [], tellTenths(tell));
    },
    isWorkspaceFile: (file) => !isAbsolute(file) && !/^artifact |@[0-9a-f]{7}$/.test(file),
    sha256,
    today: new Date().toISOString().slice(0, 10),
  };
}

/** Ten lines of progress and no more: a log keeps them all. */
function tellTenths(tell: (line: string) => void): (judged: number, of: number) => void {
  let told = 0;
  return (judged, of) => {
    if (Math.floor((judged * 10) / of) === told) return;
    told = Math.floor((judged * 10) / of);
    tell(`Judge: ${judged} of ${of}.`);
  };
}

/** Refuses a path that leads, by itself or by a link, out of the folders that belong to this run. */
function insideOf(file: string, workspace: string, folders: readonly string[]): string {
  const real = realPath(resolveIn(workspace, file));
  if (folders.some((folder) => wayInside(realPath(folder), real) !== null)) return file;
  throw mistake("file/outside", `${file} leads out of the workspace`, { file });
}

/** The path itself where it does not exist: that is told by whoever reads it. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The real platform: GitHub's REST API, its artifact service, and the runner's own commands. */
export function runnerPlatform({ owner, repo }: RunContext, token: string, temporary: string): Platform {
  const api = githubApi(lazyOctokit(token), { owner, repo });
  return {
    ...runnerCommands,
    ...checkedAnswers(runCalls(api, temporary)),
    ...checkedAnswers(commentCalls(api)),
    ...checkedAnswers(issueCalls(api)),
    ...checkedAnswers(repositoryCalls(api)),
    uploadArtifact,
    within,
  };
}
