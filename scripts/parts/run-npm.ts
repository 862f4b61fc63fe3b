import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from "node:child_process";

/** Runs npm in a folder and returns what it printed. */
export function runNpm(args: readonly string[], cwd: string): string {
  const own = process.env.npm_execpath;
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  };
  if (own?.endsWith(".js")) return execFileSync(process.execPath, [own, ...args], options);
  // Outside of `npm run`. On Windows npm is a batch file, which only a shell starts.
  return execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
}
