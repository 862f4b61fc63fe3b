import type { RunOrigin } from "../gate/gate-run.ts";

/** Of a run that no workflow made. */
export const NO_ORIGIN: RunOrigin = { sha: null, runId: null, attempt: null };
