import type { getOctokit } from "@actions/github";
import { PlatformError } from "../action/platform-error.ts";

type Octokit = ReturnType<typeof getOctokit>;

/** A call that GitHub has not answered by then never will be: it is given up, and asked again. */
const ANSWER_MS = 20_000;

/**
 * The REST client, loaded and made with the first call: a run that asks GitHub nothing does not pay for it. A call
 * without an answer within `answerMs` fails as a broken connection does; the client itself would wait five minutes.
 */
export function lazyOctokit(token: string, answerMs = ANSWER_MS): () => Promise<Octokit> {
  let made: Promise<Octokit> | undefined;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    made ??= import("@actions/github").then(({ getOctokit: make }) => {
      // No `request` of our own: it would take the place of the toolkit's, which asks through the runner's proxy.
      const octokit = make(token, { userAgent: "rag-gate", log: SILENT });
      octokit.hook.before("request", ({ request }) => {
        request.signal = AbortSignal.timeout(answerMs);
      });
      // The client gives what there is of an answer that broke off as a text: it would be read as one without fields.
      octokit.hook.after("request", ({ data, headers, status }) => {
        const isJson = (status === 200 || status === 201) && /json/.test(headers["content-type"] ?? "");
        if (isJson && typeof data === "string") throw new Error("the answer broke off");
      });
      return octokit;
    });
    return made;
  };
}

/** The client's own warnings quote addresses and answers; what went wrong is told by our errors. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
