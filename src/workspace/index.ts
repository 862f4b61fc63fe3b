export { attemptRead, findFiles, realPath, resolveIn, wayInside } from "./find-files.ts";
export { checkedOut, gitHash, guardOutput, isoTime, sha256, writeWhole } from "./host.ts";
export { checkLibraryInput, rowsAsText } from "./library-input.ts";
export { loadPolicy, policyFile, policyOf, presetName, readBaseline, readCalibration, recordsOf } from "./load.ts";
export { bytesSource, fileSource, findSources } from "./sources.ts";
export {
  type NewFile,
  writeLines,
  writeNewFiles,
  writeReport,
} from "./write-report.ts";
