import { collectGarbage } from "./collect-garbage.ts";

/**
 * Gives the memory of all that this thread holds no longer back to the system. Node 24 keeps that of an ended thread for
 * eight seconds, for a next one that does not come.
 */
export function returnMemory(): void {
  collectGarbage("last-resort");
}
