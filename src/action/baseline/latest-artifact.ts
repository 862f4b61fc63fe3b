import type { ArtifactInfo } from "../platform.ts";

/** Re-runs may leave several artifacts of one name: the highest id is the latest. */
export function latestArtifact(artifacts: readonly ArtifactInfo[]): ArtifactInfo | undefined {
  return [...artifacts].sort((a, b) => b.id - a.id)[0];
}
