import { startAction } from "./github/start-action.ts";
import { guardOutput } from "./workspace/guard-output.ts";

const end = guardOutput(null);

process.exitCode = await startAction(process.env);
end();
