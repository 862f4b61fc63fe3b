import {
  UserError,
  dirname,
  isAbsolute,
  join,
  lstatSync,
  mkdirSync,
  realpathSync,
  relative,
  resolveIn,
  writeFileSync
} from "./chunk-QDNFFAFJ.js";

// src/workspace/write-new-files.ts
function writeNewFiles(files, root, inside = false) {
  const problems = [];
  for (const { path } of files) {
    if (exists(resolveIn(root, path)))
      problems.push({ severity: "error", code: "file/exists", message: `${path} exists already`, file: path });
    else if (inside && leadsOut(join(root, path), root))
      problems.push({
        severity: "error",
        code: "file/outside",
        message: `${path} leads out of this folder`,
        file: path
      });
  }
  if (problems.length > 0) throw new UserError(problems);
  for (const { path, text } of files) {
    const full = resolveIn(root, path);
    try {
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, text, { flag: "wx" });
    } catch (error) {
      const { code, syscall } = error;
      if (syscall === void 0) throw error;
      const message = `${path} cannot be written (${code})`;
      throw new UserError([
        { severity: "error", code: "file/not-writable", message, file: path, hint: "check its folder" }
      ]);
    }
  }
}
function exists(path) {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
function leadsOut(path, root) {
  let folder = dirname(path);
  while (!exists(folder)) folder = dirname(folder);
  try {
    const way = relative(realpathSync(root), realpathSync(folder));
    return way.startsWith("..") || isAbsolute(way);
  } catch {
    return true;
  }
}

export {
  writeNewFiles
};
