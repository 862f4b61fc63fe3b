import type { Report } from "../schema/report.schema.ts";

/** A run as every text names it, by config and commit; `name` is the sanitiser of the sink. */
export function runName({ config_id, sha }: Report["head"], name: (text: string) => string): string {
  const commit = sha === null ? "" : ` at ${name(sha.slice(0, 7))}`;
  return `${config_id === null ? "unnamed config" : name(config_id)}${commit}`;
}
