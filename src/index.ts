import { startAction } from "./github/index.ts";
import { guardOutput } from "./workspace/index.ts";

const end = guardOutput(null);

process.exitCode = await startAction(process.env);
end();
