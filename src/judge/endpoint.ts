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
