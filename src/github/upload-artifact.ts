import { join } from "node:path";
import { PlatformError, platformError } from "../action/platform-error.ts";
import { within } from "./within.ts";

/** The toolkit's own retries against a dead service take almost a minute; after this nobody waits for them. */
const DEADLINE_MS = 60_000;

/** Uploads the named files as one artifact. A refusal names the cause; a stall ends at the deadline. */
export async function uploadArtifact(
  name: string,
  files: readonly string[],
  root: string,
  retentionDays: number | undefined,
): Promise<{ id: number }> {
  const operation = `upload of artifact ${name}`;
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL) {
    throw new PlatformError(operation, null, null, "this runner offers no artifact service");
  }
  try {
    const { DefaultArtifactClient } = await import("@actions/artifact");
    const options = { compressionLevel: 6, ...(retentionDays === undefined ? {} : { retentionDays }) };
    const paths = files.map((file) => join(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const answer = await within(DEADLINE_MS, uploaded);
    if (answer === null) throw new PlatformError(operation, null, null, "the service did not answer within a minute");
    if (answer.id === undefined) throw new PlatformError(operation, null, null, "the service gave no id");
    return { id: answer.id };
  } catch (error) {
    if (!/\b409\b/.test(String(error))) throw platformError(operation, null, error);
    const taken = "this run has one of that name already, the inputs key and artifact-name tell two of them apart";
    throw new PlatformError(operation, null, null, taken, error);
  }
}
