import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions, functionHeads, presentBuild, type Release } from '@comensal/infrastructure/platform/database';
import { CommandRefusal } from '../commands/run-command';

const releasesFile = 'libs/infrastructure/src/platform/database/release/released.json';

/** The version about to be closed. Refuses a next one that is not newer. */
export function requireNext(next: string): string {
  const { version } = presentBuild;
  if (!/^\d+\.\d+\.\d+$/.test(next) || compareVersions(next, version) <= 0)
    throw new CommandRefusal(`«${next}» no es una versión posterior a la ${version}, como 1.2.3.`);
  return version;
}

/**
 * Records what the version of package.json installs in a database, to check later versions against, and sets the next
 * version in package.json and its lock. Takes the workspace's folder; returns the closed version; refuses a next one
 * that is not newer.
 */
export function closeRelease(workspace: string, next: string): string {
  const version = requireNext(next);
  const { migrations, functions } = presentBuild;
  edit(path.join(workspace, releasesFile), (releases: readonly Omit<Release, 'lastMigration'>[]) => [
    ...releases,
    { version, lastMigration: migrations.at(-1), functions: functionHeads(functions) },
  ]);
  edit(path.join(workspace, 'package.json'), (manifest: object) => ({ ...manifest, version: next }));
  edit(path.join(workspace, 'package-lock.json'), (lock: { packages: Record<string, object> }) => ({
    ...lock,
    version: next,
    packages: { ...lock.packages, '': { ...lock.packages[''], version: next } },
  }));
  return version;
}

function edit<Content>(file: string, change: (content: Content) => unknown): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  writeFileSync(file, `${JSON.stringify(change(content), null, 2)}\n`);
}
