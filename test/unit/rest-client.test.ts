import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";

it("gives a call up that GitHub does not answer, as it does a broken connection", async () => {
  let asked = 0;
  const server = createServer(() => {
    asked++;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });
  // The client reads its address as it is loaded.
  vi.stubEnv("GITHUB_API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { lazyOctokit } = await import("../../src/github/rest-client.ts");
  const octokit = await lazyOctokit("ghs_local", 1000)();
  const failure = await octokit.rest.repos.get({ owner: "acme", repo: "assistant" }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 500 });
  expect((failure as { response?: unknown }).response).toBeUndefined();
  expect(asked).toBe(1);
});
