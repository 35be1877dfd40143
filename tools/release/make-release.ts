import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandRefusal } from '../commands/run-command';
import { releaseNotes } from './release-notes';

/** Container engines, in the order in which they are tried. */
const engines = ['docker', 'podman'] as const;

/** Refuses to release uncommitted changes, or a version without notes. */
export function requireReleasable(workspace: string, version: string): void {
  if (git(workspace, 'status', '--porcelain') !== '')
    throw new CommandRefusal(
      'Hay cambios sin confirmar en la copia de trabajo: confírmelos antes de publicar una versión.',
    );
  releaseNotes(readFileSync(path.join(workspace, 'CHANGELOG.md'), 'utf8'), version);
}

/**
 * Writes the deliverables of a version into a folder: the committed sources, the notes, the SBOM (CycloneDX, by npm),
 * and the SHA-256 of each. Takes the workspace's folder; returns the folder.
 */
export function makeRelease(workspace: string, version: string): string {
  const folder = path.join(workspace, 'dist', 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `comensal-${version}`;
  git(workspace, 'archive', `--prefix=${name}/`, '-o', path.join(folder, `${name}.tar.gz`), 'HEAD');
  writeFileSync(
    path.join(folder, 'NOTES.md'),
    `${releaseNotes(readFileSync(path.join(workspace, 'CHANGELOG.md'), 'utf8'), version)}\n`,
  );
  writeFileSync(path.join(folder, 'sbom.cdx.json'), packagesOf(workspace));
  writeFileSync(path.join(folder, 'SHA256SUMS'), sumsOf(folder));
  return folder;
}

/** All that is installed: packages bundled into the programs are listed among those of the build. */
function packagesOf(workspace: string): string {
  return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
}

/** As `sha256sum --check` reads it. */
function sumsOf(folder: string): string {
  return readdirSync(folder)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}

/** Builds the image of a version and returns its name; null without a container engine. Throws when the build fails. */
export function buildImage(workspace: string, version: string): string | null {
  const engine = engines.find((each) => spawnSync(each, ['version'], { stdio: 'ignore' }).status === 0);
  if (engine === undefined) return null;
  const name = `comensal:${version}`;
  const built = spawnSync(engine, ['build', '--tag', name, '.'], { cwd: workspace, stdio: 'inherit' });
  if (built.status !== 0) throw new CommandRefusal(`${engine} no pudo construir la imagen ${name}.`);
  return name;
}

function git(workspace: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: workspace, encoding: 'utf8' }).trim();
}
