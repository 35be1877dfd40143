import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes from a folder of packages what nobody reads here, a tenth of it: the headers that come with the pinned Node (for whoever
 * compiles add-ons in C++) and the source maps of packages. Links are left alone: they lead to the repository's own projects.
 */
export function leanModules(modules) {
  for (const name of readdirSync(modules).filter((each) => /^node-[a-z0-9]+-[a-z0-9]+$/.test(each)))
    rmSync(path.join(modules, name, 'include'), { recursive: true, force: true });
  removeMaps(modules);
}

function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) removeMaps(full);
    else if (entry.isFile() && /\.(?:[cm]?js|d\.[cm]?ts|css)\.map$/.test(entry.name)) rmSync(full, { force: true });
  }
}
