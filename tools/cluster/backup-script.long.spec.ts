import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@comensal/infrastructure/testing';

/** The server and its programs from the machine's packages, Debian's or Homebrew's: the one from npm lacks pg_basebackup. */
const programs = ((): string => {
  const [newest] = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .flatMap((place) => (existsSync(place) ? readdirSync(place).map((name) => path.join(place, name)) : []))
    .filter((folder) => /\/(?:postgresql@)?\d+$/.test(folder) && existsSync(path.join(folder, 'bin/pg_basebackup')))
    .toSorted((one, other) => Number(/\d+$/.exec(other)) - Number(/\d+$/.exec(one)));
  if (newest === undefined)
    throw new Error(
      'PostgreSQL is missing: apt-get install --no-install-recommends postgresql, or brew install postgresql@18',
    );
  return path.join(newest, 'bin');
})();
const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-backup-`));
const server = path.join(folder, 'server');
const backups = path.join(folder, 'backups');
const restored = path.join(folder, 'restored');
let port: number;
let backup: ChildProcess | undefined;

/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
const environment = (more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PATH: `${programs}:${process.env['PATH']}`,
  LC_ALL: 'C.UTF-8',
  PRIMARY_HOST: '127.0.0.1',
  PRIMARY_PORT: String(port),
  POSTGRES_PASSWORD: 'unused',
  POSTGRES_DB: 'postgres',
  BACKUP_FOLDER: backups,
  BACKUP_TICK_SECONDS: '1',
  ...more,
});
function run(words: readonly string[], more?: Readonly<Record<string, string>>): string {
  const [program = '', ...rest] = [...owner, ...words];
  return execFileSync(program, rest, { env: environment(more), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
/** A copy: the server's user may not enter the folder of the sources. */
const script = (name: string): string => path.join(folder, 'deploy', name);
const control = (data: string, ...words: string[]): string =>
  run(['pg_ctl', '--pgdata', data, '--log', path.join(folder, 'log'), '--wait', '--silent', ...words]);
const ask = (statement: string): string =>
  run(['psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atqc', statement]).trim();

function startBackup(): void {
  const [program = '', ...rest] = [...owner, 'sh', script('backup.sh')];
  backup = spawn(program, rest, { env: environment(), stdio: 'ignore' });
}
async function stopBackup(): Promise<void> {
  const running = backup;
  backup = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}
/** Waits for the running backup to do something; throws if it has ended instead. */
const done = <Value>(what: string, look: () => Value | null): Promise<Value> =>
  eventually(what, async () => {
    if (backup?.exitCode != null) throw new Error(`The backup exited with ${backup.exitCode} before ${what}`);
    return look();
  });
const copied = (): Promise<unknown> => {
  const since = ask('select clock_timestamp()');
  return done(
    'what is written to be copied',
    () => ask(`select archived_until > '${since}' from backup_state`) === 't' || null,
  );
};
const bases = (): string[] =>
  readdirSync(backups).filter((name) => name.startsWith('base-') && !name.endsWith('.partial'));

beforeAll(async () => {
  port = await freePort();
  cpSync(path.join(root, 'deploy'), path.join(folder, 'deploy'), { recursive: true });
  for (const each of [folder, backups]) {
    mkdirSync(each, { recursive: true });
    if (owner.length > 0) chownSync(each, ...idOf('postgres'));
  }
  run(['initdb', '--pgdata', server, '--username', 'postgres', '--auth', 'trust', '--no-sync']);
  appendFileSync(
    path.join(server, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
  );
  control(server, 'start');
  // The part of the product's schema that the scripts know.
  ask('create table backup_state (base_at timestamptz, archived_until timestamptz, gap_at timestamptz)');
  ask('insert into backup_state default values');
  ask('create table meals (id int)');
});
afterAll(async () => {
  await stopBackup();
  for (const data of [server, restored])
    if (existsSync(path.join(data, 'postmaster.pid'))) control(data, 'stop', '--mode', 'immediate');
  rmSync(folder, { recursive: true, force: true });
});

function idOf(user: string): [number, number] {
  const id = (flag: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return [id('-u'), id('-g')];
}

/** Restores as the guide says, starts the result in place of the server, and returns its meals. */
function mealsOf(more: Readonly<Record<string, string>>): string {
  run(['sh', script('restore.sh')], { PGDATA: restored, ...more });
  control(restored, 'start');
  try {
    // Nobody would read from it.
    expect(ask('select count(*) from pg_replication_slots')).toBe('0');
    return ask(`select string_agg(id::text, ',' order by id) from meals`);
  } finally {
    control(restored, 'stop');
    rmSync(restored, { recursive: true });
  }
}

test('a server is backed up continuously, reports it, and is restored to a moment and to its last commit', async () => {
  startBackup();
  await done('the first whole backup', () => bases()[0] ?? null);
  ask('insert into meals values (1)');
  await copied();
  const moment = ask(`select to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF')`);
  await eventually(
    'the moment to be over',
    async () => ask(`select now() > '${moment}'::timestamptz + interval '1 second'`) === 't' || null,
  );
  ask('insert into meals values (2)');
  await copied();
  expect(ask('select base_at is not null, gap_at is null from backup_state')).toBe('t|t');
  run(['sh', script('backup.sh'), 'check']);
  // Its last changes are in the unfinished segment.
  expect(readdirSync(path.join(backups, 'wal')).filter((name) => name.endsWith('.partial'))).toHaveLength(1);
  await stopBackup();
  control(server, 'stop', '--mode', 'immediate');
  expect(mealsOf({ RESTORE_UNTIL: moment })).toBe('1');
  expect(mealsOf({})).toBe('1,2');
  expect(() =>
    run(['sh', script('restore.sh')], { PGDATA: restored, RESTORE_UNTIL: '2020-01-01 00:00:00-03' }),
  ).toThrow('No hay una copia completa de antes de ese momento');
  control(server, 'start');
});

test('a backup taken now, beside the running process, is restored on its own', () => {
  const before = bases();
  ask('insert into meals values (20)');
  run(['sh', script('backup.sh'), 'now']);
  const [taken] = bases().filter((name) => !before.includes(name));
  const alone = path.join(folder, 'alone');
  run(['mkdir', alone]);
  run(['cp', '-r', path.join(backups, taken ?? 'none'), alone]);
  control(server, 'stop', '--mode', 'immediate');
  expect(mealsOf({ BACKUP_FOLDER: alone })).toBe('1,2,20');
  control(server, 'start');
  ask('delete from meals where id = 20');
});

test('a slot that the server dropped is replaced by a new full backup, with an alert, and later changes can be restored', async () => {
  const before = bases();
  ask(`alter system set max_slot_wal_keep_size = '1MB'`);
  ask('select pg_reload_conf()');
  for (let count = 0; count < 4; count += 1) ask('insert into meals values (3); select pg_switch_wal()');
  ask('checkpoint');
  expect(ask(`select wal_status from pg_replication_slots where slot_name = 'comensal_backup'`)).toBe('lost');
  ask('alter system reset max_slot_wal_keep_size');
  ask('select pg_reload_conf()');
  startBackup();
  await done('another whole backup', () => bases().find((name) => !before.includes(name)) ?? null);
  ask('insert into meals values (4)');
  await copied();
  expect([
    ask(`select wal_status in ('reserved', 'extended') from pg_replication_slots where slot_name = 'comensal_backup'`),
    ask(`select gap_at > now() - interval '5 minutes' from backup_state`),
    readdirSync(backups).filter((name) => name.startsWith('wal-until-')).length,
  ]).toEqual(['t', 't', 1]);
  await stopBackup();
  expect(() => run(['sh', script('backup.sh'), 'check'], { BACKUP_FOLDER: restored })).toThrow();
  control(server, 'stop', '--mode', 'immediate');
  expect(mealsOf({})).toBe('1,2,3,3,3,3,4');
  control(server, 'start');
});

test('without a file of the WAL the last moment within reach is told in one sentence, and is restored', async () => {
  startBackup();
  await copied();
  const moment = ask(`select to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF')`);
  await eventually(
    'the moment to be over',
    async () => ask(`select now() > '${moment}'::timestamptz + interval '1 second'`) === 't' || null,
  );
  ask('insert into meals values (5); select pg_switch_wal()');
  ask('insert into meals values (6); select pg_switch_wal()');
  const lost = ask('select pg_walfile_name(pg_current_wal_insert_lsn())');
  ask('insert into meals values (7); select pg_switch_wal()');
  ask('insert into meals values (8)');
  await copied();
  await stopBackup();
  control(server, 'stop', '--mode', 'immediate');
  rmSync(path.join(backups, 'wal', lost));
  const messageOf = (more: Readonly<Record<string, string>>): string => {
    try {
      run(['sh', script('restore.sh')], { PGDATA: restored, ...more });
      return '';
    } catch (error) {
      return (error as { readonly stderr: string }).stderr.trim();
    }
  };
  const sentence = messageOf({});
  expect(sentence).toMatch(
    /^Falta el registro [0-9A-F]{24}: lo último que se puede restaurar es RESTORE_UNTIL='[^']+'\. Todo quedó como estaba\.$/,
  );
  expect(sentence).toContain(lost);
  expect(existsSync(restored)).toBe(false);
  const last = /RESTORE_UNTIL='([^']+)'/.exec(sentence)?.[1] ?? '';
  const after = `${Number(last.slice(0, 4)) + 1}${last.slice(4)}`;
  expect(messageOf({ RESTORE_UNTIL: after })).toBe(sentence);
  expect(mealsOf({ RESTORE_UNTIL: last })).toMatch(/^1,2,3,3,3,3,4(,5)?$/);
});
