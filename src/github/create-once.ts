import { isSameText } from "../action/is-same-text.ts";
import { withRetry } from "./with-retry.ts";

/**
 * Creates a text (a comment, an issue) once: an answer that broke off may have been of one that was created, so that it is
 * looked for among those there are before it is created again.
 */
export function createOnce<T extends { readonly body: string }>(
  operation: string,
  permission: string,
  body: string,
  { create, list }: { create(): Promise<T>; list(): Promise<readonly T[]> },
): Promise<T> {
  let isTried = false;
  return withRetry(operation, permission, async () => {
    const created = isTried ? (await list()).find((one) => isSameText(one.body, body)) : undefined;
    isTried = true;
    return created ?? create();
  });
}
