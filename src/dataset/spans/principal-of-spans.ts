import { accessOf } from "../foreign/access-of.ts";
import { isBlank } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject, isString } from "../rows/is-type.ts";
import { jsonOf } from "./json-of.ts";
import type { SpanNode } from "./span-tree.ts";

type Access = Partial<Record<"tenant_id" | "roles", unknown>>;

/** A thing that spans note, and all that they say of it. */
export interface NotedThing {
  readonly what: string;
  readonly values: readonly string[];
}

interface NotedPrincipal {
  readonly principal: Pick<ForeignTrace, "user_context">;
  /** What spans say differently of who asked. */
  readonly conflicts: readonly NotedThing[];
}

/** Who asked, by what the application noted; attributes of spans are no records, so that it may be JSON there. */
export function principalOfSpans(nodes: readonly SpanNode[]): NotedPrincipal {
  const noted = nodes.map(({ span }) => jsonIn(span.metadata.user_context)).filter((given) => !isBlank(given));
  const unread = noted.find((given) => !isObject(given));
  // Left out it would make any principal the right one: the check of the row refuses it.
  if (unread !== undefined)
    return { principal: { user_context: unread as ForeignTrace["user_context"] }, conflicts: [] };
  const said: readonly Access[] = noted.filter(isObject).map(accessIn);
  if (said.length === 0) return { principal: {}, conflicts: [] };
  const values = (key: "tenant_id" | "roles"): string[] => [
    ...new Set(said.flatMap((one) => (one[key] === undefined ? [] : [spelled(one[key])]))),
  ];
  return {
    principal: { user_context: Object.assign({}, ...said.toReversed()) },
    conflicts: (["tenant_id", "roles"] as const).map((key) => ({ what: `user_context.${key}`, values: values(key) })),
  };
}

/** What is under another name is told where it looks like one of ours. */
function accessIn({ roles, tenant_id, ...others }: Readonly<Record<string, unknown>>): Access {
  const texts = Object.entries(others).filter(([, value]) => [value].flat().every(isString));
  return { ...Object.fromEntries(texts), ...accessOf("roles", roles, tenant_id) };
}

/** Roles have no order. */
const spelled = (value: unknown): string =>
  typeof value === "string"
    ? value
    : String(jsonOf(Array.isArray(value) && value.every(isString) ? value.toSorted() : value));
