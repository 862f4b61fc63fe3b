import type { Row } from "../row.ts";

/** Whether a record is a message of a talk, whose role is none of a company. */
export const isMessage = ({ role, content, parts }: Row): boolean =>
  typeof role === "string" && SPEAKERS.has(role) && (content !== undefined || parts !== undefined);

const SPEAKERS = new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);
