import { PlatformError } from "../action/platform-error.ts";

type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The calls with one more promise: an answer that GitHub does not document (the page of a proxy, an empty object) is the
 * platform's fault, and told as such. The readers trust the documented shape, so what it lacks shows as a TypeError.
 */
export function checkedAnswers<T extends object>(calls: T): T {
  const checked = Object.entries(calls as Calls).map(([name, call]) => [name, checkedCall(name, call)]);
  return Object.fromEntries(checked) as T;
}

function checkedCall(name: string, call: Calls[string]): Calls[string] {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new PlatformError(
        `reading GitHub's answer (${name})`,
        null,
        null,
        "it is not one that GitHub gives",
        error,
      );
    }
  };
}
