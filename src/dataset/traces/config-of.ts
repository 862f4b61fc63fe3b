import { plainId } from "../corpus/plain-id.ts";
import type { Trace } from "./trace.schema.ts";

/** The config of a trace, in the form in which ids are compared; empty where it names none. */
export const configOf = ({ config_id }: Pick<Trace, "config_id">): string => plainId(config_id ?? "");
