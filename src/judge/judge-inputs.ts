import type { Diagnostic } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { wrongSecret } from "../text/index.ts";
import type { Judge } from "./judge.ts";

/** A chat endpoint that is allowed: over https, or on this machine. */
export interface Endpoint {
  readonly url: string;
  /** True on this machine, where no key is needed. */
  readonly loopback: boolean;
  readonly keyHeader: "authorization" | "api-key";
}

/**
 * Parses a base URL such as `https://api.openai.com/v1` or `http://localhost:11434/v1`, or returns why it is refused.
 * The query is kept, because Azure needs `?api-version=`.
 */
export function parseEndpoint(base: string): Endpoint | { readonly refused: string } {
  let url: URL;
  try {
    url = new URL(base);
  } catch {
    return { refused: "is no address" };
  }
  const loopback = isLoopback(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback))
    return { refused: "must be https, or http on this machine (localhost)" };
  if (url.username !== "" || url.password !== "") return { refused: "must not hold a user name or password" };
  url.hash = "";
  url.pathname = `${url.pathname.replace(/\/+$/, "").replace(/\/chat\/completions$/, "")}/chat/completions`;
  const azure = /\.azure\.(?:com|us|cn)$/.test(url.hostname);
  return { url: url.href, loopback, keyHeader: azure ? "api-key" : "authorization" };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

export interface JudgeInputs {
  readonly baseUrl: string;
  readonly model: string;
  /** Empty if there is none, as on a fork. */
  readonly key: string;
}

/** Checks the inputs of the judge. Undefined if neither a URL nor a model is given. Mistakes go to `problem`. */
export function checkJudgeInputs(
  { baseUrl, model, key }: Pick<JudgeInputs, "key"> & Record<"baseUrl" | "model", string | undefined>,
  names: Readonly<Record<keyof JudgeInputs, string>>,
  problem: (code: Diagnostic["code"], message: string) => void,
): JudgeInputs | undefined {
  if (baseUrl === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) {
    const [missing, given] = baseUrl === undefined ? [names.baseUrl, names.model] : [names.model, names.baseUrl];
    problem("usage/missing-option", `${given} is given without ${missing}`);
    return undefined;
  }
  const endpoint = parseEndpoint(baseUrl);
  // The URL itself is not shown, because it can contain secrets.
  if ("refused" in endpoint) problem("usage/invalid-value", `${names.baseUrl} ${endpoint.refused}`);
  const wrongKey = wrongSecret(key);
  if (wrongKey !== null) problem("usage/invalid-value", `${names.key} ${wrongKey}`);
  return { baseUrl, model, key };
}

/** The live judge that an entry point passes to the gate. */
export interface LiveJudging {
  readonly judge: Judge;
  /** Why it cannot be asked, as text for the user. Null if it can. Cached values are used in any case. */
  readonly unavailable: string | null;
  /** Cache files of earlier runs, in addition to the baseline's. */
  readonly caches: readonly ByteSource[];
  /** Milliseconds on a monotonic clock. */
  readonly clock: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called after each judged case with the number of judged cases and their total. */
  readonly onProgress: (judged: number, of: number) => void;
}
