import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What is left after the last resort is what is needed; the other leaves what few pages hold, and takes a third of the time. */
type Flavor = "regular" | "last-resort";

type Collect = (how: { readonly type: "major"; readonly execution: "sync"; readonly flavor: Flavor }) => void;

/**
 * Frees what this thread holds no longer. Left alone, an engine with room collects the objects that lived a while only once
 * they are hundreds of megabytes. For programs that own their process.
 */
export function collectGarbage(flavor: Flavor): void {
  setFlagsFromString("--expose-gc");
  // Only contexts that are made from here on have the function.
  const collect: Collect | undefined = runInNewContext("globalThis.gc");
  collect?.({ type: "major", execution: "sync", flavor });
}
