import { afterEach, beforeEach } from "vitest";
import { type FakeJudge, startFakeJudge } from "./fake-judge.ts";

/** A judge a test. */
export function useFakeJudge(): { readonly server: FakeJudge } {
  const held: { server: FakeJudge } = { server: undefined as unknown as FakeJudge };
  beforeEach(async () => {
    held.server = await startFakeJudge();
  });
  afterEach(() => held.server.stop());
  return held;
}
