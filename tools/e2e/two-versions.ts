import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(__dirname, '..', '..');

/**
 * Two built versions of the product: folders with `api/main.js`, `worker/main.js` and `tools/migrate.js`, each with a
 * trailing slash.
 */
export interface TwoVersions {
  readonly before: string;
  readonly after: string;
  remove(): void;
}

const present = `${path.join(workspace, 'dist')}/`;

/** What everybody writes all the time. */
const busyTables = [
  'users',
  'sessions',
  'jobs',
  'files',
  'credits_requests',
  'customers',
  'outbox',
  'meal_transactions',
  'ledger_accounts',
];

/**
 * This version, and a later one: the same sources with more migrations, which widen the tables that everybody writes, a
 * function with another text, and jobs that a worker of this version can do only in part.
 */
export function presentAndNext(): TwoVersions {
  const folder = sourcesIn((into) => {
    for (const name of ['apps/api', 'apps/worker', 'libs', 'tools/commands', 'tools/src/migrate.ts', ...ownFiles])
      cpSync(path.join(workspace, name), path.join(into, name), { recursive: true });
  });
  const edit = (name: string, from: string, to: string): void => {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} has no «${from}»`);
    writeFileSync(file, text.replace(from, to));
  };
  const database = 'libs/infrastructure/src/platform/database';
  edit('package.json', '"version": "', '"version": "9');
  for (const [index, table] of busyTables.entries()) {
    const [name, file] = [`${9_000 + index}-${table}`, `${database}/migrations`];
    edit(`${file}/migration-names.ts`, '] as const', `'${name}',] as const`);
    edit(`${file}/index.ts`, 'const classes = {', `const classes = { '${name}': Wider${index},`);
    edit(`${file}/index.ts`, 'import', `import { Wider as Wider${index} } from './${name}';\nimport`);
    writeFileSync(
      path.join(folder, file, `${name}.ts`),
      `import { Migration } from '@mikro-orm/migrations';
       export class Wider extends Migration {
         override up(): void {
           this.addSql("alter table ${table} add column next_note text not null default 'next'");
         }
       }`,
    );
  }
  edit(`${database}/functions/queue.ts`, 'begin', '-- As the next version has it.\n  begin');
  edit('libs/domain/src/jobs/job.ts', 'readonly [Kind in JobKind]?: number } = {', '$& exportCredits: 2,');
  return { before: present, after: bundle(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The tag of the latest release in the history; null if there is none, as in a shallow clone. */
export function lastReleaseTag(): string | null {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/** The release of the tag, and this version. */
export function releaseAndPresent(tag: string): TwoVersions {
  const folder = sourcesIn((into) => {
    const archive = execFileSync('git', ['archive', tag], { cwd: workspace, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', into], { input: archive });
  });
  return { before: bundle(folder), after: present, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const ownFiles = ['package.json', 'tsconfig.json', 'rolldown.config.mjs', 'tools/launch/bundled-licenses.mjs'];

/** A folder below the workspace, so that both versions use its packages, with the libraries of its own sources. */
function sourcesIn(fill: (folder: string) => void): string {
  const folder = mkdtempSync(path.join(present, 'version-'));
  fill(folder);
  const own = path.join(folder, 'node_modules', '@comensal');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(path.join(folder, 'libs')))
    symlinkSync(path.join(folder, 'libs', name), path.join(own, name));
  return folder;
}

function bundle(folder: string): string {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [path.join(workspace, 'node_modules/rolldown/bin/cli.mjs'), '-c', 'rolldown.config.mjs'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`Could not bundle the version: ${stderr}${stdout}`);
  }
  return `${path.join(folder, 'dist')}/`;
}
