import type { Row } from "../rows/row.ts";

/** A record without who speaks, where it is a message of a talk, whose role is none of a company. */
export function withoutSpeaker(record: Row): Row {
  const { role, ...others } = record;
  const isMessage =
    typeof role === "string" && SPEAKERS.has(role) && (others.content !== undefined || others.parts !== undefined);
  return isMessage ? others : record;
}

const SPEAKERS = new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);
