/** The platform's refusal: which operation, which status, and the permission that would have allowed it. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly operation: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly permission: string | null;

  constructor(operation: string, status: number | null, permission: string | null, detail: string, cause?: unknown) {
    const needs =
      status === 403 || status === 401 ? (permission === null ? "" : `; the token needs \`${permission}\``) : "";
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

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "").slice(0, 300);
}
