import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inContext, instructions } from './dockerfile';

const root = path.resolve(__dirname, '../..');

export interface Image {
  /** What the engine would have at /app. */
  readonly app: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): void;
}

/**
 * Makes in a folder what the Dockerfile makes, without a container engine, from its own lines: the context, the
 * commands of its first stage, and the files that its second stage takes. The packages are those of this clone, as
 * links to their files, so that nothing is fetched.
 */
export function makeImage(folder: string): Image {
  const build = path.join(folder, 'build');
  const app = path.join(folder, 'app');
  mkdirSync(app, { recursive: true });
  const programs = copyNode(folder);
  const PATH = `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const environment: Record<string, Record<string, string>> = {};
  for (const { stage, name, words } of instructions()) {
    const known = (environment[stage] ??= {});
    if (name === 'ENV') Object.assign(known, Object.fromEntries(words.split(' ').map((each) => each.split('='))));
    else if (name === 'COPY' && words === '. .') makeClone(build);
    else if (name === 'COPY') take(words, build, app);
    else if (name === 'RUN' && stage === 'build')
      execFileSync('/bin/sh', ['-c', words], {
        cwd: build,
        env: { PATH, HOME: folder, npm_config_offline: 'true', npm_config_update_notifier: 'false', ...known },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    // What the others do is a container's: its user, its folder for data, its port.
    else if (!['FROM', 'WORKDIR', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'CMD'].includes(name))
      throw new Error(`The Dockerfile has an instruction that is not understood here: ${name}`);
  }
  rmSync(build, { recursive: true, force: true });
  close(app);
  return {
    app,
    environment: { ...environment['image'], PATH: `${programs}${path.delimiter}/usr/bin${path.delimiter}/bin` },
    remove: () => remove(folder),
  };
}

/** A Node for everybody, as the image has one: the clone may be in a folder that others cannot enter. Returns its folder. */
export function copyNode(folder: string): string {
  const programs = path.join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  copyFileSync(process.execPath, path.join(programs, 'node'));
  return programs;
}

/** Closes a tree: nobody but root can write to it. */
export function close(tree: string): void {
  for (const each of foldersOf(tree)) chmodSync(each, 0o555);
}

/** Removes a folder with closed trees. */
export function remove(folder: string): void {
  for (const each of foldersOf(folder)) chmodSync(each, 0o755);
  rmSync(folder, { recursive: true, force: true });
}

/** A clone of this repository in a folder: what the engine would get, and the packages of this one. */
export function makeClone(build: string): void {
  cpSync(root, build, { recursive: true, verbatimSymlinks: true, filter: inContext() });
  // Hard links: a removed package stays where it came from. What npm writes anew is a copy.
  const modules = path.join(build, 'node_modules');
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), modules]);
  rmSync(path.join(modules, '.cache'), { recursive: true, force: true });
  const list = path.join(modules, '.package-lock.json');
  rmSync(list);
  copyFileSync(path.join(root, 'node_modules', '.package-lock.json'), list);
}

/** `--from=build /app/dist dist` */
function take(words: string, build: string, app: string): void {
  const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(words) ?? [];
  if (from === '') throw new Error(`The Dockerfile copies in a way that is not understood here: ${words}`);
  renameSync(path.join(build, from), path.join(app, to === './' ? from : to));
}

function foldersOf(folder: string): string[] {
  return [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .flatMap((each) => foldersOf(path.join(folder, each.name))),
  ];
}
