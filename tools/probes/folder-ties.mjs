import { floors, testFile } from '../../import-floors.mjs';

/**
 * The folder of a file that must not import another one of its project in both directions: a feature, or a folder
 * inside `platform/`. Null for tests, and for files outside such folders.
 */
export function folderOf(file) {
  const project = floors.map((floor) => floor.project).find((each) => file.startsWith(`${each}/src/`));
  if (project === undefined || testFile.test(file)) return null;
  const parts = file.slice(`${project}/src/`.length).split('/').slice(0, -1);
  const folder = parts.slice(0, parts[0] === 'platform' ? 2 : 1).join('/');
  return folder === '' || folder === 'platform' ? null : { project, folder: `${project}/src/${folder}` };
}

/**
 * The imports between folders of a project that import each other, in any file, types included. Takes the modules of
 * dependency-cruiser. Returns `{from, to}` of each import.
 */
export function tiedFolders(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === null) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === null || to.project !== from.project || to.folder === from.folder) continue;
      const arrow = `${from.folder} ${to.folder}`;
      if (!arrows.has(arrow)) arrows.set(arrow, []);
      arrows.get(arrow).push({ from: source, to: resolved });
    }
  }
  return [...arrows].flatMap(([arrow, imports]) =>
    arrows.has(arrow.split(' ').toReversed().join(' ')) ? imports : [],
  );
}
