import type { Diagnostic } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { wrongSecret } from "../text/index.ts";
import type { Judge } from "./judge.ts";

/** A chat endpoint that may be asked: over https, or on this machine. */
export interface Endpoint {
  /** The address of the chat completions. */
  readonly url: string;
  /** Nobody else hears what is sent: a key is not needed. */
  readonly loopback: boolean;
  /** How the key is sent. */
  readonly keyHeader: "authorization" | "api-key";
}

/**
 * The endpoint of a base address such as `https://api.openai.com/v1` or `http://localhost:11434/v1`; in words why it is
 * refused. A query stays, as Azure's `?api-version=` has to.
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

/** Which judge the inputs name. */
export interface JudgeInputs {
  readonly baseUrl: string;
  readonly model: string;
  /** Empty where there is none, as on a fork. */
  readonly key: string;
}

/** The judge that two inputs name; undefined where neither is given. What is wrong with them goes to `problem`. */
export function checkJudgeInputs(
  {
    baseUrl,
    model,
    key,
  }: { readonly baseUrl: string | undefined; readonly model: string | undefined; readonly key: string },
  names: { readonly baseUrl: string; readonly model: string; readonly key: string },
  problem: (code: Diagnostic["code"], message: string) => void,
): JudgeInputs | undefined {
  if (baseUrl === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) {
    const [missing, given] = baseUrl === undefined ? [names.baseUrl, names.model] : [names.model, names.baseUrl];
    problem("usage/missing-option", `${given} is given without ${missing}`);
    return undefined;
  }
  const endpoint = parseEndpoint(baseUrl);
  // The address itself is not shown: it may hold what should not be in a log.
  if ("refused" in endpoint) problem("usage/invalid-value", `${names.baseUrl} ${endpoint.refused}`);
  const wrongKey = wrongSecret(key);
  if (wrongKey !== null) problem("usage/invalid-value", `${names.key} ${wrongKey}`);
  return { baseUrl, model, key };
}

/** A live judge as an entry point hands it to the gate. */
export interface LiveJudging {
  readonly judge: Judge;
  /** Why it cannot be asked, in words for the user; what the cache knows is used all the same. Null where it can. */
  readonly unavailable: string | null;
  /** Cache files of earlier runs, beside that of the baseline's report. */
  readonly caches: readonly ByteSource[];
  /** Milliseconds on a clock that only goes forward. */
  readonly clock: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Told when a case is judged, and how many there are. */
  readonly onProgress: (judged: number, of: number) => void;
}
