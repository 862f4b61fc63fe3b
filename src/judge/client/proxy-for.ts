/**
 * What asks an address through the proxy of this machine (`https_proxy`, `no_proxy`), which Node's own client knows
 * nothing of; undefined where none is named for it. Loaded only where there is one.
 */
export async function proxyFor(url: string): Promise<RequestInit["dispatcher"]> {
  if (!process.env.https_proxy && !process.env.HTTPS_PROXY) return undefined;
  const { HttpClient } = await import("@actions/http-client");
  return new HttpClient().getAgentDispatcher(url) as RequestInit["dispatcher"];
}
