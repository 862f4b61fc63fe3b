const TENANT = ["tenant_id", "user_context"];
const READERS = ["acl_roles", "roles"];
const CANARIES = ["must_not_contain"];
const BEHAVIOR = ["expected_behavior"];
const FAILURE = ["error"];
const TEXT = ["text"];
const COST = ["cost_usd"];
const TOKENS = ["tokens"];

/**
 * What says who may read, who asks, what must not be said, what failed, what a chunk says or what was spent in other words
 * than ours, by its letters.
 */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["tenant", TENANT],
  ["tenantid", TENANT],
  ["roles", [...READERS, "user_context"]],
  ["aclroles", [...READERS, "user_context"]],
  ["acl", READERS],
  ["acls", READERS],
  ["allowedroles", READERS],
  ["allowedgroups", READERS],
  ["groups", READERS],
  ["permissions", READERS],
  ["visibility", READERS],
  ["accesslevel", READERS],
  ["canary", CANARIES],
  ["canaries", CANARIES],
  ["forbidden", CANARIES],
  ["forbiddenwords", CANARIES],
  ["principal", ["user_context"]],
  ["role", ["user_context"]],
  ["userrole", ["user_context"]],
  ["userroles", ["user_context"]],
  ["usergroups", ["user_context"]],
  ["clearance", ["user_context"]],
  ["clearances", ["user_context"]],
  ["askasuser", ["user_context"]],
  ["iscritical", ["critical"]],
  ["behavior", BEHAVIOR],
  ["behaviour", BEHAVIOR],
  ["errormessage", FAILURE],
  ["errormsg", FAILURE],
  ["errortype", FAILURE],
  ["err", FAILURE],
  ["exception", FAILURE],
  ["traceback", FAILURE],
  ["stacktrace", FAILURE],
  ["content", TEXT],
  ["contents", TEXT],
  ["pagecontent", TEXT],
  ["chunktext", TEXT],
  ["cost", COST],
  ["totalcost", COST],
  ["tokenusage", TOKENS],
  ["usage", TOKENS],
]);

/** The known field that says what an unknown one does, where no mistyping explains its name; else undefined. */
export function fieldInOtherWords(name: string, known: readonly string[]): string | undefined {
  return WORDS.get(name.toLowerCase().replace(/[^a-z]/g, ""))?.find((field) => known.includes(field));
}
