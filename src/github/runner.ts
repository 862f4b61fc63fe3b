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
  readCalibration,
  realPath,
  resolveIn,
  sha256,
  wayInside,
  writeLines,
  writeReport,
} from "../workspace/index.ts";
import { checkedAnswers, githubApi, lazyOctokit, within } from "./api.ts";
import { uploadArtifact } from "./artifacts.ts";
import { restCalls } from "./rest.ts";

/** Assembles the real platform: GitHub's REST API, its artifact service, and the runner's commands. */
export function runnerPlatform({ owner, repo }: RunContext, token: string, temporary: string): Platform {
  const api = githubApi(lazyOctokit(token), { owner, repo });
  return { ...runnerCommands, ...checkedAnswers(restCalls(api, temporary)), uploadArtifact, within };
}

/** Outputs, job summary, log, and annotations of the runner. Every line is escaped. */
const runnerCommands: Pick<Platform, "summary" | "output" | "info" | "warning" | "error"> = {
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
      // The exit code still reports the decision, and a missing decision output is not a PASS.
      const { message } = platformError("writing its file", null, error);
      runnerCommands.warning(`rag-gate could not write the output ${name}: ${message}. The verdict is unchanged.`);
    }
  },
  info: (line) => core.info(logLine(line, 2000)),
  warning: (message, place) => core.warning(logLine(message, 1000), place && annotation(place)),
  error: (message, place) => core.error(logLine(message, 1000), annotation(place)),
};

const annotation = (place: Parameters<Platform["error"]>[1]): core.AnnotationProperties => ({
  title: "rag-gate",
  ...(place && { ...place, file: logLine(place.file) }),
});

/** File access to the runner's workspace and temporary folder. A path outside both is refused. */
export function runnerFiles(inputs: ActionInputs, workspace: string, temporary: string): ActionFiles {
  /** Refuses a path that leads out of both folders, directly or through a link. */
  const inside = (file: string): string => {
    // A path that does not exist is reported when it is read.
    const real = (path: string): string => realPath(path) ?? path;
    const path = real(resolveIn(workspace, file));
    if ([workspace, temporary].some((folder) => wayInside(real(folder), path) !== null)) return file;
    throw mistake("file/outside", `${file} leads out of the workspace`, { file });
  };
  const { preset, metrics } = inputs;
  const options = { ...(preset === undefined ? {} : { preset }), metrics };
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
      return readCalibration(inside(policy.calibration.record), workspace);
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
      return liveJudging(judge, [], logTenths(tell));
    },
    isWorkspaceFile: (file) => !isAbsolute(file) && !/^artifact |@[0-9a-f]{7}$/.test(file),
    sha256,
    today: new Date().toISOString().slice(0, 10),
  };
}

/** Logs progress at most ten times, because the log keeps every line. */
function logTenths(log: (line: string) => void): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    if (Math.floor((done * 10) / total) === reported) return;
    reported = Math.floor((done * 10) / total);
    log(`Judge: ${done} of ${total}.`);
  };
}
