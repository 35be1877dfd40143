import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { actingKey, migrate, warnOfSlots } from '@comensal/infrastructure/platform/database';
import { freePort } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { nativePrograms } from '../launch/machine.mjs';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-deploy-`));
/** What the guide's walk-through writes into /etc/comensal. */
const settings = ((): Record<'env' | 'owner' | 'seal', string> => {
  const of = (name: string): string => path.join(folder, name);
  execFileSync('sh', [
    '-c',
    `sh '${path.join(root, 'deploy/systemd/environment.sh')}' comedor.empresa.com.ar 'Comensal <comedor@empresa.com.ar>' smtp://127.0.0.1:9 >'${of('env')}' 3>'${of('owner')}' 4>'${of('seal')}'`,
  ]);
  const read = (name: string): string => readFileSync(of(name), 'utf8');
  return { env: read('env'), owner: read('owner'), seal: read('seal') };
})();
const passwordOf = (name: string): string =>
  settings.owner
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
const passwords = {
  OWNER_PASSWORD: passwordOf('OWNER_PASSWORD'),
  APP_PASSWORD: passwordOf('APP_PASSWORD'),
  READ_PASSWORD: passwordOf('READ_PASSWORD'),
};
let server: EmbeddedServer;

beforeAll(async () => {
  server = await startEmbedded({ dataDir: folder, durable: false });
  await withConnection(server.url('postgres'), (query) =>
    query(`create role proveedor login createrole createdb password 'del-proveedor'`),
  );
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const as = (role: string, password: string): string => {
  const url = new URL(server.url('comensal'));
  url.username = role;
  url.password = password;
  return url.href;
};

/** Creates the roles as this one, with the machine's own psql. */
const createRoles = (user: string, database: string, password: string): string =>
  execFileSync('sh', ['-c', `exec sh '${path.join(root, 'deploy/database-roles.sh')}' 2>&1`], {
    env: {
      ...process.env,
      ...passwords,
      POSTGRES_USER: user,
      POSTGRES_DB: database,
      PGHOST: '127.0.0.1',
      PGPORT: String(server.port),
      PGPASSWORD: password,
    },
    encoding: 'utf8',
  });

test('a provider’s role with CREATEROLE and CREATEDB creates roles and database, twice, for migrating the schema, and no replication slot', async () => {
  for (const time of ['first', 'second'])
    expect([time, createRoles('proveedor', 'postgres', 'del-proveedor')]).toEqual([
      time,
      expect.stringMatching(/^\S*WARNING: {2}log_min_error_statement = panic solo lo fija un superusuario/),
    ]);
  const give = readFileSync(path.join(root, 'deploy/give-to-owner.sql'), 'utf8');
  await withConnection(server.url('comensal'), (query) => query(give));
  await migrate(as('comensal_owner', passwords.OWNER_PASSWORD), {
    actingKey: actingKey('the-secret-of-a-deployment-under-test'),
  });
  const rights = await withConnection(as('comensal_app', passwords.APP_PASSWORD), (query) =>
    query(`select current_user::text as who, has_table_privilege('users', 'insert') as writes, has_table_privilege('ledger_movements', 'delete') as removes,
      (select datdba::regrole::text from pg_database where datname = 'comensal') as owner`),
  );
  expect(rights).toEqual([{ who: 'comensal_app', writes: true, removes: false, owner: 'comensal_owner' }]);
  const reading = await withConnection(as('comensal_read', passwords.READ_PASSWORD), (query) =>
    query(
      `select has_table_privilege('credits_requests', 'select') as reads, has_table_privilege('credits_requests', 'insert') as writes`,
    ),
  );
  expect(reading).toEqual([{ reads: true, writes: false }]);
  const slots = await withConnection(server.url('postgres'), (query) =>
    query('select slot_name::text as name, slot_type::text as type from pg_replication_slots'),
  );
  // Only the replica makes one: WAL for a slot that nobody reads fills the disk.
  expect(slots).toEqual([]);
});

test('a superuser, as in the database’s container, repeats it, and hides the text of failed statements', async () => {
  expect(createRoles('postgres', 'comensal', decodeURIComponent(new URL(server.url('postgres')).password))).toBe('');
  const set = await withConnection(server.url('postgres'), (query) =>
    query(`select rolconfig::text[] as config from pg_roles where rolname = 'comensal_app'`),
  );
  expect(set).toEqual([{ config: ['log_min_error_statement=panic'] }]);
  // The product starts below without it, as with a provider.
  await withConnection(server.url('postgres'), (query) => query('alter role comensal_app reset all'));
});

test('a replication slot that nobody reads is named with what it retains, by the start and by migrate', async () => {
  const warned: string[] = [];
  const asAdmin = (statement: string) => withConnection(server.url('postgres'), (query) => query(statement));
  const look = (at: number) =>
    withConnection(as('comensal_app', passwords.APP_PASSWORD), (query) =>
      warnOfSlots(query, (sentence) => void warned.push(sentence), at),
    );
  await asAdmin(`select pg_create_physical_replication_slot('comensal_replica', true)`);
  await look(Date.now());
  expect(warned).toEqual([]);
  await look(Date.now() + 660_000);
  expect(warned).toEqual([
    expect.stringMatching(
      /^Nadie lee la ranura de replicación comensal_replica, y el servidor guarda para ella \d+ MB/,
    ),
  ]);
  await asAdmin(`select pg_drop_replication_slot('comensal_replica')`);
  await look(Date.now() + 660_000);
  expect(warned).toHaveLength(1);
});

test('the guide and every configuration of a server limit what a slot retains', () => {
  for (const file of ['docs/operating.md', 'docker-compose.yml', 'tools/postgres/embedded.mjs'])
    expect([file, readFileSync(path.join(root, file), 'utf8')]).toEqual([
      file,
      expect.stringMatching(/max_slot_wal_keep_size\W+4GB/),
    ]);
});

test('special characters in what the guide’s settings are given reach the product as they were written', () => {
  const sender = `Comedor "O'Higgins" \\ $HOME <comedor@empresa.com.ar>`;
  const server = 'smtp://u:a&b;c`d$e(f)@127.0.0.1:9';
  const file = path.join(folder, 'special');
  const script = path.join(root, 'deploy/systemd/environment.sh');
  const written = execFileSync('sh', [
    '-c',
    `sh "$0" comedor "$1" "$2" 3>/dev/null 4>/dev/null`,
    script,
    sender,
    server,
  ]);
  writeFileSync(file, written);
  const read = execFileSync('sh', ['-c', `. '${file}'; printf '%s\\n%s' "$MAIL_FROM" "$SMTP_URL"`], {
    encoding: 'utf8',
  });
  expect(read).toBe(`${sender}\n${server}`);
});

/** What a unit starts, in its working folder. */
function startOf(unit: string): string {
  return /^ExecStart=(.+)$/m.exec(readFileSync(path.join(root, `deploy/systemd/${unit}.service`), 'utf8'))?.[1] ?? '';
}

describe('the guide’s walk-through', () => {
  const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const [, section = ''] = /\n## From an empty Debian to the first credit\n(.*?)\n## /s.exec(guide) ?? [];
  const lines = section.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.trim()] : []));

  test('its lines are shell commands, and every file and unit that they name is shipped', () => {
    expect(lines.length).toBeGreaterThan(25);
    execFileSync('sh', ['-n'], { input: lines.join('\n') });
    const files = lines.flatMap((line) => line.match(/\bdeploy\/[\w./-]+/g) ?? []);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const units = lines.flatMap((line) => /^systemctl enable --now (.+)$/.exec(line)?.[1]?.split(' ') ?? []);
    expect(units).toEqual(['comensal-api', 'comensal-worker', 'comensal-backup', 'comensal-documents']);
    for (const unit of units) {
      const program = /\/opt\/comensal\/(deploy\/\S+)|(dist\/[^\s']+)/.exec(startOf(unit));
      const [, script, bundle] = program ?? [];
      expect([unit, existsSync(path.join(root, script ?? bundle ?? 'none'))]).toEqual([unit, true]);
    }
    for (const command of lines.flatMap((line) => /^comensal (\S+)/.exec(line)?.[1] ?? []))
      expect([command, existsSync(path.join(root, 'dist/tools', `${command}.js`))]).toEqual([command, true]);
  });

  test('the units and the command start the Node of its own package: npm 9 and 10 do not link it in .bin', () => {
    const command = readFileSync(path.join(root, 'deploy/systemd/comensal.sh'), 'utf8');
    const started = [startOf('comensal-api'), startOf('comensal-worker'), startOf('comensal-documents'), command].map(
      (text) => /\S*node_modules\/\S+/.exec(text)?.[0] ?? 'none',
    );
    expect(new Set(started)).toEqual(new Set(['node_modules/node-linux-*/bin/node']));
    const match = execFileSync('sh', ['-c', `cd '${root}' && ls ${started[0]}`], { encoding: 'utf8' }).trim();
    expect(match).toBe(nativePrograms()?.node?.program.replace(/^/, 'node_modules/'));
  });

  test('with the settings that it writes the schema is migrated, an administrator created, and api and worker run in production', async () => {
    const port = await freePort();
    const moved = (text: string): string =>
      text
        .replaceAll(':5432/', `:${server.port}/`)
        .replace('PORT=3000', `PORT=${port}`)
        .replace('/var/lib/comensal', folder);
    for (const [name, text] of Object.entries(settings)) writeFileSync(path.join(folder, name), moved(text));
    const shell = (files: readonly string[], command: string): string =>
      `set -a; ${files.map((name) => `. '${path.join(folder, name)}'`).join('; ')}; METRICS_PORT=; WORKER_METRICS_PORT=; set +a; exec ${command}`;
    const run = (files: readonly string[], command: string, input = ''): string =>
      execFileSync('sh', ['-c', shell(files, `'${process.execPath}' ${command}`)], {
        cwd: root,
        input,
        encoding: 'utf8',
      });
    run(['env', 'owner'], 'dist/tools/migrate.js');
    // If nobody types one, a password is generated and shown once.
    const message = run(['env'], 'dist/tools/admin-create.js jefa jefa@empresa.com.ar');
    const password = message
      .split('\n')
      .find((line) => line.startsWith('Contraseña: '))
      ?.slice('Contraseña: '.length);
    expect(message).toContain('Se creó el administrador jefa.');
    const programs = (['api', 'worker'] as const).map((name) =>
      spawn('sh', ['-c', shell(name === 'worker' ? ['env', 'seal'] : ['env'], startOf(`comensal-${name}`))], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
    try {
      await Promise.all(programs.map((program) => once(program, 'message')));
      const answered = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'jefa', password }),
      });
      expect(answered.status).toBe(200);
    } finally {
      await Promise.all(
        programs.map((program) => {
          const ended = once(program, 'exit');
          program.kill('SIGTERM');
          return ended;
        }),
      );
    }
    // What lies beside the database is taken, and brought into an empty place, by the same settings.
    const documents = path.join(folder, 'documents');
    expect(run(['env'], `dist/tools/backup.js '${documents}'`)).toContain(`Documentos en ${documents}: 0`);
    const empty = path.join(folder, 'empty');
    const brought = execFileSync(
      'sh',
      ['-c', shell(['env'], `env DATA_DIR='${empty}' '${process.execPath}' dist/tools/restore.js '${documents}'`)],
      { cwd: root, encoding: 'utf8' },
    );
    expect(brought).toContain('Documentos restaurados: 0');
  });
});
