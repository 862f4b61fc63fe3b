/** The path of a file in the folder of another, both with `/`. */
export function beside(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + name;
}
