import {
  DiagnosticLog,
  dirname,
  join,
  lstatSync,
  mistake,
  mkdirSync,
  realpathSync,
  resolveIn,
  wayInside,
  writeFileSync
} from "./chunk-WJ4LAJRD.js";

// src/workspace/write-new-files.ts
function writeNewFiles(files, root) {
  write(files, root, () => false);
}
function writeNewFilesInside(files, root) {
  write(files, root, (path) => leadsOut(join(root, path), root));
}
function write(files, root, isOutside) {
  const problems = new DiagnosticLog();
  for (const { path } of files) {
    if (exists(resolveIn(root, path))) problems.error("file/exists", `${path} exists already`, { file: path });
    else if (isOutside(path)) problems.error("file/outside", `${path} leads out of this folder`, { file: path });
  }
  problems.throwIfErrors();
  for (const { path, text } of files) {
    const full = resolveIn(root, path);
    try {
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, text, { flag: "wx" });
    } catch (error) {
      const { code, syscall } = error;
      if (syscall === void 0) throw error;
      throw mistake("file/not-writable", `${path} cannot be written (${code})`, {
        file: path,
        hint: "check its folder"
      });
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
    return wayInside(realpathSync(root), realpathSync(folder)) === null;
  } catch {
    return true;
  }
}

export {
  writeNewFiles,
  writeNewFilesInside
};
