import type { Anchor } from "../../config/anchor.ts";
import { logLine } from "../../text/log-line.ts";
import type { Platform } from "../platform.ts";

/** Releases whose commit is asked for. */
const MAX_RELEASES = 5;

/**
 * The commit of a tag, or of the last release that is not the judged commit itself: the run of a release would else be
 * held against its own. In words why there is none.
 */
export async function anchorCommit(
  anchor: Exclude<Anchor, { readonly kind: "run" }>,
  headSha: string,
  platform: Platform,
): Promise<{ readonly sha: string; readonly name: string } | string> {
  if (anchor.kind === "tag") {
    const sha = await platform.commitOfTag(anchor.name);
    return sha === null ? "there is no such tag" : { sha, name: `tag ${anchor.name}` };
  }
  const tags = await platform.releaseTags();
  if (tags.length === 0) return "there is no release yet";
  for (const tag of tags.slice(0, MAX_RELEASES)) {
    const sha = await platform.commitOfTag(tag);
    if (sha !== null && sha !== headSha) return { sha, name: `release ${tag}` };
    const why = sha === null ? "its tag has no commit" : "it is the commit that is judged";
    platform.info(`Anchor: release ${logLine(tag)} is not taken, ${why}.`);
  }
  return "none of the last releases has another commit";
}
