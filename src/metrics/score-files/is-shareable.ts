import type { TraceAdapter } from "../../dataset/adapters/adapter.ts";
import { chooseAdapter } from "../../dataset/adapters/choose-adapter.ts";
import { traceAdapters } from "../../dataset/adapters/index.ts";
import { native } from "../../dataset/adapters/native.ts";
import { readContext } from "../../dataset/read-context.ts";
import type { FileSample } from "../../dataset/rows/file-sample.ts";
import type { ByteSource } from "../../dataset/rows/source.ts";
import { isScoreFile } from "./is-score-file.ts";

/** Whether `scoreRange` reads a file: rag-gate's own traces, none of whose rows leaves a part out. */
export async function isShareable(
  source: ByteSource,
  sample: FileSample | null,
  named: TraceAdapter | null,
): Promise<boolean> {
  if (isScoreFile(sample) || (named ?? chooseAdapter(sample, traceAdapters)) !== native) return false;
  return (await native.leavesOut?.(source, readContext({}), sample))?.length === 0;
}
