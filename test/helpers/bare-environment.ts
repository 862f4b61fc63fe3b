/** The least that a child process needs to start: nothing of the machine's own settings gets into a test. */
export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? "",
  // Without it Windows opens no socket.
  ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
};
