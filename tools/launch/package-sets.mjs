/**
 * Which packages of package-lock.json a start needs. The others named in `tools/package.json` are only for tests,
 * checks and measurements: `npm test` and the benchmarks install them.
 */

/** The workspaces whose packages a start installs, besides the root's own. */
export function startWorkspaces(lock) {
  return Object.keys(lock).filter((name) => name !== '' && name !== 'tools' && !name.includes('node_modules/'));
}

/**
 * The folders of the packages that running and building need, as the lock names them: everything reachable from those
 * workspaces.
 */
export function neededToStart(lock) {
  const matches = new Set();
  const waiting = ['', ...startWorkspaces(lock)].flatMap((name) =>
    [...namesOf(lock[name]), ...Object.keys(lock[name].devDependencies ?? {})].map((wanted) => ({
      from: name,
      wanted,
    })),
  );
  for (const { from, wanted } of waiting) {
    const folder = locationOf(lock, from, wanted);
    if (folder === undefined || matches.has(folder)) continue;
    matches.add(folder);
    // A link leads to a workspace, which is on the list already.
    if (!lock[folder].link) waiting.push(...namesOf(lock[folder]).map((name) => ({ from: folder, wanted: name })));
  }
  return matches;
}

function namesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** As Node resolves a package: beside the importer, then in each folder above. */
function locationOf(lock, from, wanted) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const name = `${folder === '' ? '' : `${folder}/`}node_modules/${wanted}`;
    if (name in lock) return name;
    if (folder === '') return undefined;
  }
}

/**
 * Packages of the lock that are missing or have another version; packages for other machines and links to our own
 * projects are ignored. Takes both locks' packages, and whether a start's packages are enough. Returns the folders.
 */
export function missingPackages(wanted, present, forStart) {
  const needed = forStart ? neededToStart(wanted) : new Set(Object.keys(wanted));
  return Object.entries(wanted).flatMap(([name, entry]) =>
    needed.has(name) &&
    name.includes('node_modules/') &&
    !entry.optional &&
    !entry.devOptional &&
    !entry.link &&
    present[name]?.version !== entry.version
      ? [name]
      : [],
  );
}
