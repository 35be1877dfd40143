/**
 * package-lock.json names no host: an installation uses the registry that the machine is configured for. Without URLs
 * npm reads the whole description of each package to find its archive, which takes as long as unpacking all of them.
 * Registries use the same path for archives, so the URLs are computed here. The lock's own hash verifies the content of
 * an archive.
 */

/** The lock with the URL of each archive at the registry (`https://…/`). Existing URLs are kept. */
export function withArchiveAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([folder, entry]) => [
    folder,
    isFromRegistry(folder, entry)
      ? { ...entry, resolved: addressOf(entry.name ?? nameOf(folder), entry.version, registry) }
      : entry,
  ]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Not our own projects, nor the links to them. */
function isFromRegistry(folder, { resolved, integrity }) {
  return folder.includes('node_modules/') && !resolved && Boolean(integrity);
}

/** 'node_modules/a/node_modules/@b/c' is '@b/c'. */
function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function addressOf(name, version, registry) {
  return `${registry}${registry.endsWith('/') ? '' : '/'}${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}
