import type { CalibrationRecord } from "../calibration/calibration.schema.ts";
import { asksForJudge } from "../config/asks-for-judge.ts";
import type { Policy } from "../config/policy.ts";
import type { ActionFiles } from "./action-files.ts";
import type { BaseTree } from "./base-tree.ts";
import { repositoryPath } from "./repository-path.ts";

/**
 * The calibration records that count under the base commit's policy: those of the base commit. One that cannot be used
 * there is main's own mistake, and stands for none.
 */
export async function baseCalibration(
  policy: Policy,
  tree: BaseTree,
  files: ActionFiles,
): Promise<readonly CalibrationRecord[]> {
  if (!asksForJudge(policy)) return [];
  const path = repositoryPath(policy.calibration.record, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return [];
  const { parseCalibration } = await import("../calibration/parse-calibration.ts");
  const found = parseCalibration(new TextDecoder().decode(await file.read()));
  return typeof found === "string" ? [] : found.records;
}
