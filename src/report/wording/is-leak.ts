/** Whether a failed check is that something came out which must not: a change is blamed for it whatever failed before. */
export const isLeak = (check: string): boolean => check === "acl_leak" || check === "forbidden_content";
