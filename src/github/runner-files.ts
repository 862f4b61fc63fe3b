import { realpathSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { ActionFiles } from "../action/action-files.ts";
import type { ActionInputs } from "../action/parse-inputs.ts";
import { repositoryPath } from "../action/repository-path.ts";
import { asksForJudge } from "../config/asks-for-judge.ts";
import { crewFor } from "../crew/crew-for.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { attemptRead } from "../workspace/attempt-read.ts";
import { bytesSource } from "../workspace/bytes-source.ts";
import { fileSource } from "../workspace/file-source.ts";
import { findFiles, resolveIn } from "../workspace/find-files.ts";
import { gitHash } from "../workspace/git-hash.ts";
import { loadPolicy, policyFile, policyOf } from "../workspace/load-policy.ts";
import { readBaseline } from "../workspace/read-baseline.ts";
import { sha256 } from "../workspace/sha256.ts";
import { wayInside } from "../workspace/way-inside.ts";
import { writeLines } from "../workspace/write-lines.ts";
import { writeReport } from "../workspace/write-report.ts";

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
      const { loadCalibration } = await import("../workspace/load-calibration.ts");
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
      const { liveJudging } = await import("../judge/client/live-judging.ts");
      return liveJudging(judge, [], tellTenths(tell));
    },
    isWorkspaceFile: (file) => !isAbsolute(file) && !/^artifact |@[0-9a-f]{7}$/.test(file),
    sha256,
    crewFor,
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
