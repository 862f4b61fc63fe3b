import type { Platform } from "../action/platform.ts";
import type { RunContext } from "../action/run-context.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { commentCalls } from "./comment-calls.ts";
import { githubApi } from "./github-api.ts";
import { issueCalls } from "./issue-calls.ts";
import { repositoryCalls } from "./repository-calls.ts";
import { lazyOctokit } from "./rest-client.ts";
import { runCalls } from "./run-calls.ts";
import { runnerCommands } from "./runner-commands.ts";
import { uploadArtifact } from "./upload-artifact.ts";
import { within } from "./within.ts";

/** The real platform: GitHub's REST API, its artifact service, and the runner's own commands. */
export function runnerPlatform({ owner, repo }: RunContext, token: string, temporary: string): Platform {
  const api = githubApi(lazyOctokit(token), { owner, repo });
  return {
    ...runnerCommands,
    ...checkedAnswers(runCalls(api, temporary)),
    ...checkedAnswers(commentCalls(api)),
    ...checkedAnswers(issueCalls(api)),
    ...checkedAnswers(repositoryCalls(api)),
    uploadArtifact,
    within,
  };
}
