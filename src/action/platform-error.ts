/** What GitHub refuses for that no permission would change: a locked conversation, an archived repository, who asks. */
const OTHER_CAUSE = /locked|archived|allow list|SAML|blocked|suspended|bad credentials/i;

/** The platform's refusal: which operation, which status, and the permission that would have allowed it. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly operation: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly permission: string | null;

  constructor(operation: string, status: number | null, permission: string | null, detail: string, cause?: unknown) {
    const isRight = permission !== null && (status === 403 || status === 401) && !OTHER_CAUSE.test(detail);
    const needs = isRight ? `; the token needs the permission ${permission}` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.operation = operation;
    this.status = status;
    this.permission = permission;
  }
}

/** Turns whatever a client threw into a PlatformError. */
export function platformError(operation: string, permission: string | null, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const { status, response } = (error ?? {}) as { readonly status?: unknown; readonly response?: unknown };
  // Octokit gives a connection that never answered the status 500, and no response.
  const isAnswered = typeof status === "number" && (status !== 500 || response !== undefined);
  const message = error instanceof Error ? error.message : String(error);
  return new PlatformError(operation, isAnswered ? status : null, permission, firstLine(message), error);
}

/** Part of a sentence: without a full stop, and the address of GitHub's reference that its client puts at the end. */
function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "")
    .replace(/ - https:\/\/\S+$/, "")
    .replace(/\.$/, "")
    .slice(0, 300);
}
