import type { Match } from "./openapi.ts";
import type { FakeState } from "./state.ts";

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What was asked of the API. */
export interface Asked extends Pick<Match, "params"> {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly origin: string;
  readonly accept: string;
}

export type Handler = (state: FakeState, asked: Asked) => Answer;

export function paged<T>(items: readonly T[], query: URLSearchParams): T[] {
  const size = Math.min(100, Number(query.get("per_page") ?? 30));
  const page = Number(query.get("page") ?? 1);
  return items.slice((page - 1) * size, page * size);
}

export const notFound = (): Answer => ({
  status: 404,
  body: { message: "Not Found", documentation_url: "https://docs.github.com", status: "404" },
});

export const tooLong = (): Answer => ({
  status: 422,
  body: {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com",
    errors: [{ code: "unprocessable", message: "Body is too long (maximum is 65536 characters)" }],
  },
});
