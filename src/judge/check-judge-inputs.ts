import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { wrongSecret } from "../text/wrong-secret.ts";
import { parseEndpoint } from "./endpoint.ts";

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
