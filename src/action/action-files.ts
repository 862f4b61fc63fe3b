import type { CalibrationRecord } from "../calibration/calibration.schema.ts";
import type { Policy } from "../config/policy.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { BaselineRequest } from "../flow/gate-request.ts";
import type { Crew, CrewOrder } from "../flow/scoring-crew.ts";
import type { JudgeInputs } from "../judge/check-judge-inputs.ts";
import type { LiveJudging } from "../judge/live-judging.ts";
import type { ReportFile } from "../report/report-files.ts";

/** The files of the runner, behind functions. */
export interface ActionFiles {
  readonly workspace: string;
  findSources(patterns: readonly string[]): readonly ByteSource[];
  loadPolicy(log: DiagnosticLog): Promise<Policy>;
  /** The calibration records of the workspace that the policy names. */
  loadCalibration(policy: Policy): Promise<readonly CalibrationRecord[]>;
  /** A policy that did not come from the workspace. Throws a UserError where it is not valid. */
  parsePolicy(bytes: Uint8Array, file: string): Promise<Policy>;
  /** The files of the workspace that patterns name, as paths of the repository with Git's hash of each. */
  headFiles(patterns: readonly string[]): readonly { readonly path: string; readonly sha: string }[];
  /** Bytes in memory as a source, unpacked where the name says gzip. */
  bytesSource(name: string, bytes: Uint8Array): ByteSource;
  /** A baseline that is a path of the workspace. */
  readBaseline(path: string): Promise<BaselineRequest>;
  /** Writes the report and returns its folder. */
  writeReport(files: readonly ReportFile[]): string;
  /** Writes a score file, packed where its name ends in `.gz`, and returns its folder. */
  writeScores(name: string, lines: AsyncIterable<string>): Promise<string>;
  /** A live judge that tells now and then how far it is. */
  liveJudging(inputs: JudgeInputs, tell: (line: string) => void): Promise<LiveJudging>;
  isWorkspaceFile(file: string): boolean;
  sha256(text: string): string;
  /** Threads that score large trace files; null where they are not worth it. */
  crewFor(order: CrewOrder): Promise<Crew | null>;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
}
