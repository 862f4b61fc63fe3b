import { setTimeout as sleep } from "node:timers/promises";
import type { ByteSource } from "../../dataset/rows/source.ts";
import type { JudgeInputs } from "../check-judge-inputs.ts";
import { type Endpoint, parseEndpoint } from "../endpoint.ts";
import type { LiveJudging } from "../live-judging.ts";
import { ChatJudge } from "./chat-judge.ts";

/**
 * The live judge of inputs that were checked. Without a key only this machine is asked: anybody else would refuse, once
 * for every case.
 */
export function liveJudging(
  { baseUrl, model, key }: JudgeInputs,
  caches: readonly ByteSource[],
  onProgress: LiveJudging["onProgress"],
): LiveJudging {
  const endpoint = parseEndpoint(baseUrl) as Endpoint;
  const unavailable =
    key === "" && !endpoint.loopback
      ? "there is no key for the judge: judge-api-key, or RAG_GATE_JUDGE_API_KEY, is empty (a fork has none)"
      : null;
  return {
    judge: new ChatJudge({ endpoint, model, key }),
    unavailable,
    caches,
    onProgress,
    clock: () => performance.now(),
    sleep: (ms) => sleep(ms),
  };
}
