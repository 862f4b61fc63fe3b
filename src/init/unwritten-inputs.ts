/** An input of a workflow that names a file. */
export interface NamedFile {
  readonly workflow: string;
  readonly input: string;
  readonly path: string;
}

const INPUT = /^\s+(golden|corpus|qrels|config):[ \t]+(["']?)([^\s"'#|>$*?][^"'\n#$*?]*?)\2[ \t]*(?:#.*)?$/gm;

/**
 * The files that workflows name as inputs of the gate and that are not there, as far as the text tells: globs, expressions
 * and artifacts of the run name none, and a file that stands elsewhere in the workflow as well may be written by a step.
 * Traces always are.
 */
export function unwrittenInputs(
  workflows: readonly { readonly path: string; readonly text: string }[],
  exists: (path: string) => boolean,
): readonly NamedFile[] {
  return workflows.flatMap(({ path: workflow, text }) => {
    const named = [...text.matchAll(INPUT)].map(([, input = "", , path = ""]) => ({ workflow, input, path }));
    const elsewhere = text.replaceAll(INPUT, "");
    return named.filter(({ path }) => !path.startsWith("artifact:") && !exists(path) && !elsewhere.includes(path));
  });
}
