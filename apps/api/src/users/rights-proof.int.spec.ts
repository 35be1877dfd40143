import type { RightsCall } from '@comensal/domain/composition';
import { modules } from '@comensal/domain/platform/access';
import { businessDay, dateToIso } from '@comensal/domain/platform/dates';
import { advisoryLocks } from '@comensal/infrastructure/platform/database';
import { eventually } from '@comensal/infrastructure/testing';
import { noPermission, refusal, refused, sessionOver } from '../testing/refused';
import { addOrganisation, addUser, type NewUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();

const everything = Object.fromEntries(modules.map((name) => [name, 'W'] as const));
const own = { Usuarios: 'W', Perfiles: 'W', Precontratistas: 'W', Comensales: 'R', 'Solicitud Credito': 'R' } as const;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: everything, totalAccess: true });
  await addUser(api.database, { username: 'media', modules: own, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'perfila', modules: { Perfiles: 'W' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, {
    username: 'Precontratista',
    modules: { 'Registro de Contratista': 'W', 'Estado Solicitud Contratista': 'W' },
  });
  await addUser(api.database, { username: 'suplente', ...kinds.within });
  await addUser(api.database, { username: 'suplentec', modules: { 'Solicitud Credito': 'R' }, pairs: [['C1', 'B1']] });
  for (const username of ['admin', 'media', 'perfila']) tokens.set(username, await api.logIn(username));
});
afterAll(() => api?.close());

const call = (by: string, [path, body]: Attempt) => api.call(path, body, { token: tokens.get(by) ?? '' });
type Attempt = readonly [path: string, body?: object];

const sentence = 'No puede dar ni cambiar un acceso mayor que el suyo';
/** The refusal, whichever field it names. */
const isBeyond = async (by: string, attempt: Attempt) => {
  const { status, errorCode, errorMsg } = refused(await call(by, attempt));
  expect([attempt[0], status, errorCode, errorMsg]).toEqual([attempt[0], 403, 1403, sentence]);
};

/** Everything that says what people may do, and how they sign in. */
async function rights(): Promise<unknown> {
  const { rows } = await api.database.query(`
    select (select json_agg(u order by username) from (select username, name, email, password_hash, profile_name, pre_contractor,
              business_unit_total_access, is_active, version from users) u) as users,
           (select json_agg(p order by name) from profiles p) as profiles,
           (select json_agg(m order by profile_name, module) from profile_module_relations m) as modules,
           (select json_agg(o order by username, business_unit_id, company_id) from user_business_unit_company_relations o) as pairs,
           (select json_agg(f order by id) from second_factors f) as factors,
           (select json_agg(k order by id) from service_keys k) as keys,
           (select json_agg(r order by id) from replacements r) as replacements,
           (select count(*) from sessions where ended_at is null) as sessions`);
  return rows;
}

/** In what the target of a call exceeds 'media'; 'within' does not. Its profile has its name. */
const kinds = {
  module: { modules: { Auditoria: 'R' }, pairs: [['C1', 'B1']] },
  permission: { modules: { Comensales: 'W' }, pairs: [['C1', 'B1']] },
  contractorAndMore: {
    modules: { 'Solicitud Credito': 'W', 'Carga Masiva de Comensales': 'R' },
    pairs: [['C1', 'B1']],
  },
  totalAccess: { modules: { Comensales: 'R' }, totalAccess: true },
  pair: {
    modules: { Comensales: 'R' },
    pairs: [
      ['C1', 'B1'],
      ['C2', 'B2'],
    ],
  },
  within: { modules: { Comensales: 'R' }, pairs: [['C1', 'B1']] },
} as const satisfies Record<string, Omit<NewUser, 'username'>>;
type Kind = keyof typeof kinds;

interface Row {
  /** The kinds of targets beyond reach in this call. */
  readonly beyond: readonly Exclude<Kind, 'within'>[];
  readonly attempt: (target: string, kind: Kind) => Attempt;
  readonly prepare?: (target: string) => Promise<unknown>;
}

const byModules = ['module', 'permission', 'contractorAndMore'] as const;
const byAll = [...byModules, 'totalAccess', 'pair'] as const;
const person = (username: string) => ({ username, name: 'N', surname: 'A', email: `${username}@mio.example.com` });
const grantsOf = (kind: Kind) =>
  Object.entries(kinds[kind].modules).map(([name, permission]) => ({ name, permission }));
const accessOf = (kind: Kind) =>
  kind === 'totalAccess'
    ? { business_unit_total_access: true }
    : { businessUnits: kinds[kind].pairs.map(([company, centre]) => ({ id: centre, companies: [{ id: company }] })) };
const password = { password: 'Clave.nueva1', passwordConfirm: 'Clave.nueva1' };

const keyIds = new Map<string, number>();
async function keepServiceKey(target: string): Promise<void> {
  await api.database.query('update users set is_service = true where username = $1', [target]);
  const { rows } = await api.database.query<{ id: string }>(
    `insert into service_keys (username, name, key_hash, created_by, created_at) values ($1::text, 'ERP', $1::text, 'admin', now()) returning id`,
    [target],
  );
  keyIds.set(target, Number(rows[0]?.id));
}

const replacementOf = (kind: Kind) => (kind === 'contractorAndMore' ? 'suplentec' : 'suplente');
const today = businessDay(new Date());
const replacementIds = new Map<string, number>();
async function keepReplacement(target: string): Promise<void> {
  const { rows } = await api.database.query<{ id: string }>(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     values ($1, 'suplente', $2::date, $2::date + 7, 'admin', now()) returning id`,
    [target, dateToIso(today)],
  );
  replacementIds.set(target, Number(rows[0]?.id));
}

/** Each call that changes somebody's rights, with what is beyond reach in it. A call without a row does not compile. */
const table: Readonly<Record<RightsCall, Row>> = {
  'users/add': {
    beyond: byAll,
    attempt: (target, kind) => [
      'users/add',
      { ...person(`${target}n`), ...password, profile: { name: target }, ...accessOf(kind) },
    ],
  },
  'users/invite': {
    beyond: byAll,
    attempt: (target) => ['users/invite', { ...person(`${target}n`), like: target }],
  },
  'users/edit': { beyond: byAll, attempt: (target) => ['users/edit', { ...person(target), ...password }] },
  'users/addServiceUser': {
    beyond: byAll,
    attempt: (target, kind) => [
      'users/addServiceUser',
      { ...person(`${target}n`), profile: { name: target }, ...accessOf(kind) },
    ],
  },
  'service-keys/addServiceKey': {
    beyond: byAll,
    attempt: (target) => ['service-keys/addServiceKey', { username: target, name: 'ERP' }],
    prepare: (target) => api.database.query('update users set is_service = true where username = $1', [target]),
  },
  'service-keys/rotateServiceKey': {
    beyond: byAll,
    attempt: (target) => ['service-keys/rotateServiceKey', { id: keyIds.get(target) }],
    prepare: (target) => keepServiceKey(target),
  },
  'service-keys/revokeServiceKey': {
    beyond: byAll,
    attempt: (target) => ['service-keys/revokeServiceKey', { id: keyIds.get(target) }],
    prepare: (target) => keepServiceKey(target),
  },
  'replacements/add': {
    beyond: byAll,
    attempt: (target, kind) => [
      'replacements/add',
      { username: target, replacement: replacementOf(kind), from: today, to: today },
    ],
  },
  'replacements/end': {
    beyond: byAll,
    attempt: (target) => ['replacements/end', { username: target, id: replacementIds.get(target) }],
    prepare: (target) => keepReplacement(target),
  },
  'users/remove': { beyond: byAll, attempt: (target) => [`users/remove/${target}`] },
  'users/settleDispute': {
    beyond: byAll,
    attempt: (target) => ['users/settleDispute', { username: target, keeper: 'former' }],
    prepare: async (target) => {
      await api.database.query(
        `insert into account_changes (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
         select username, username || '@antes.example.com', email, 'x', now(), now(), username, '10.0.0.1', 'x' from users where username = $1`,
        [target],
      );
      await api.database.query('update users set resting_since = now() where username = $1', [target]);
    },
  },
  'auth/resetSecondFactor': {
    beyond: byAll,
    attempt: (target) => [`auth/resetSecondFactor/${target}`],
    prepare: (target) =>
      api.database.query(
        `with one as (insert into second_factors (username, kind, name, created_at) values ($1, 'totp', 'n', now()) returning id)
         insert into second_factor_keys (factor_id, sealed_secret) select id, 'x' from one`,
        [target],
      ),
  },
  'profiles/addProfile': {
    beyond: byModules,
    attempt: (target, kind) => [
      'profiles/addProfile',
      { name: `${target}n`, description: 'x', modules: grantsOf(kind) },
    ],
  },
  // Cleared: a user who may not grant it may not revoke it either.
  'profiles/editProfile': {
    beyond: byAll,
    attempt: (target) => ['profiles/editProfile', { name: target, description: 'x', modules: [] }],
  },
  'profiles/removeProfile': {
    beyond: byModules,
    attempt: (target) => [`profiles/removeProfile/${target}`],
    prepare: async (target) => {
      await api.database.query('delete from user_business_unit_company_relations where username = $1', [target]);
      await api.database.query('update users set is_active = false, profile_name = null where username = $1', [target]);
    },
  },
};

const rightsCalls = Object.keys(table) as RightsCall[];

let count = 0;
/** A user of the kind with a profile of the same name, ready for the call. */
async function target(row: Row, kind: Kind): Promise<string> {
  const username = `t${count++}`;
  await addUser(api.database, { username, ...kinds[kind] });
  await row.prepare?.(username);
  return username;
}

describe('USR-05 PRF-04 O-45 users grant permissions within their own reach', () => {
  const cells = rightsCalls.flatMap((name) => table[name].beyond.map((kind) => [name, kind] as const));

  test.each(cells)(
    '%s of a user beyond reach by %s: refused, nothing written; a full administrator may',
    async (name, kind) => {
      const row = table[name];
      const attempt = row.attempt(await target(row, kind), kind);
      const before = await rights();
      await isBeyond('media', attempt);
      expect(await rights()).toEqual(before);
      expect((await call('admin', attempt)).status).toBe(200);
      expect(await rights()).not.toEqual(before);
    },
  );

  test.each(rightsCalls)('%s of a user within reach', async (name) => {
    const row = table[name];
    expect((await call('media', row.attempt(await target(row, 'within'), 'within'))).status).toBe(200);
  });

  test('a profile, total access or a pair beyond the granter’s own is refused for users within reach too', async () => {
    const row = table['users/edit'];
    const [username, module] = [await target(row, 'within'), await target(row, 'module')];
    const before = await rights();
    const pair = { businessUnits: [{ id: 'B2', companies: [{ id: 'C2' }] }] };
    for (const more of [{ profile: { name: module } }, { business_unit_total_access: true }, pair])
      for (const who of [username, 'media'])
        await isBeyond('media', ['users/edit', { ...person(who), email: `${who}@example.com`, ...more }]);
    expect(await rights()).toEqual(before);
  });
});

describe('PRF-04 a writer of profiles is not an administrator', () => {
  const edit = (name: string, held: readonly string[], permission = 'W'): Attempt => [
    'profiles/editProfile',
    { name, description: 'x', modules: held.map((module) => ({ name: module, permission })) },
  ];

  test('cannot edit the own profile, a more powerful one or that for registrations; not even without a change, nor twenty times at once', async () => {
    const before = await rights();
    for (const attempt of [
      edit('perfila', modules),
      edit('perfila', ['Perfiles']),
      edit('PERFILA', []),
      edit('admin', []),
      edit('admin', modules),
      edit('media', ['Perfiles']),
      edit('Precontratista', ['Perfiles']),
      edit('precontratista', []),
      ['profiles/removeProfile/perfila'] as Attempt,
      ['profiles/removeProfile/admin'] as Attempt,
    ])
      await isBeyond('perfila', attempt);
    await Promise.all(Array.from({ length: 20 }, () => isBeyond('perfila', edit('perfila', modules))));
    expect(await rights()).toEqual(before);
  });

  test('of all 40 modules only the own one can be written into a new profile, and in a second step', async () => {
    for (const name of modules.filter((each) => each !== 'Perfiles'))
      await isBeyond('perfila', [
        'profiles/addProfile',
        { name: 'Nuevo', description: 'x', modules: [{ name, permission: 'R' }] },
      ]);
    const added = { name: 'Nuevo', description: 'x', modules: [{ name: 'Perfiles', permission: 'R' }] };
    expect((await call('perfila', ['profiles/addProfile', added])).status).toBe(200);
    const before = await rights();
    await isBeyond('perfila', edit('Nuevo', ['Perfiles', 'Usuarios']));
    expect(await rights()).toEqual(before);
    expect((await call('perfila', edit('Nuevo', ['Perfiles']))).status).toBe(200);
    expect((await call('perfila', ['profiles/removeProfile/Nuevo'])).status).toBe(200);
  });

  test('the read calls say of each profile whether it is within reach', async () => {
    const row = table['profiles/editProfile'];
    const names = Object.fromEntries(
      await Promise.all((Object.keys(kinds) as Kind[]).map(async (kind) => [kind, await target(row, kind)] as const)),
    ) as Record<Kind, string>;
    const reached = async (by: string) => {
      const list = (await call(by, ['profiles/getProfiles'])).response.data as {
        name: string;
        within_reach: boolean;
      }[];
      return (name: string) => list.find((each) => each.name === name)?.within_reach;
    };
    const [byMedia, byAdmin] = [await reached('media'), await reached('admin')];
    const read = (of: typeof byMedia) => [...Object.values(names), 'media', 'admin', 'Precontratista'].map(of);
    expect(read(byMedia)).toEqual([false, false, false, false, false, true, false, false, false]);
    expect(read(byAdmin)).toEqual([true, true, true, true, true, true, true, true, true]);
  });
});

describe('O-43 an administrator always remains', () => {
  const last = refusal(409, 'Debe quedar alguien con acceso total que pueda administrar los usuarios y los perfiles');

  const asAdmin = (more: object): Attempt => [
    'users/edit',
    { ...person('admin'), email: 'admin@example.com', ...more },
  ];
  const stepDown = asAdmin({ business_unit_total_access: false, ...accessOf('within') });

  test('the last one keeps total access and both modules, even if others write users and profiles', async () => {
    const without = (lost: string): Attempt => [
      'profiles/editProfile',
      {
        name: 'admin',
        description: 'x',
        modules: modules.map((name) => ({ name, permission: name === lost ? 'R' : 'W' })),
      },
    ];
    const before = await rights();
    for (const attempt of [
      stepDown,
      without('Usuarios'),
      without('Perfiles'),
      asAdmin({ profile: { name: 'perfila' } }),
    ])
      expect(refused(await call('admin', attempt))).toEqual(last);
    expect(await rights()).toEqual(before);
  });

  test('another profile that writes users and profiles is enough, and the change can be reverted', async () => {
    for (const name of ['media', 'admin'])
      expect((await call('admin', asAdmin({ profile: { name } }))).status).toBe(200);
  });

  test('a user whose account is suspended does not count', async () => {
    await addUser(api.database, { username: 'cerrada', modules: everything, totalAccess: true });
    await api.database.query(`update users set password_hash = '!' where username = 'cerrada'`);
    expect(refused(await call('admin', stepDown))).toEqual(last);
    expect((await call('admin', ['users/remove/cerrada'])).status).toBe(200);
  });
});

describe('checks use the state at the commit', () => {
  /** Makes the call while somebody else is changing rights by `change`, which is committed once the call waits for it. */
  async function during(
    change: readonly (readonly [sql: string, values: readonly unknown[]])[],
    by: string,
    attempt: Attempt,
  ) {
    const other = await api.database.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLocks.administration]);
      for (const [sql, values] of change) await other.query(sql, [...values]);
      const answering = call(by, attempt);
      await eventually('the call to wait', async () => {
        const { rowCount } = await api.database.query(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rowCount || null;
      });
      await other.query('commit');
      return await answering;
    } finally {
      other.release();
    }
  }
  const widen = (profile: string) =>
    [`insert into profile_module_relations values ($1, 'Auditoria', 'R')`, [profile]] as const;

  test.each(rightsCalls.filter((name) => name !== 'profiles/addProfile'))(
    '%s: a target who has more by then is out of reach',
    async (name) => {
      const row = table[name];
      const username = await target(row, 'within');
      const { status, errorMsg } = refused(await during([widen(username)], 'media', row.attempt(username, 'within')));
      expect([status, errorMsg]).toEqual([403, sentence]);
    },
  );

  test.each(rightsCalls)(
    '%s: a granter who has lost the permission by then is refused, and so is a removed one',
    async (name) => {
      const row = table[name];
      const attempts = [
        row.attempt(await target(row, 'within'), 'within'),
        row.attempt(await target(row, 'within'), 'within'),
      ] as const;
      const giver = `g${count++}`;
      await addUser(api.database, { username: giver, modules: own, pairs: [['C1', 'B1']] });
      tokens.set(giver, await api.logIn(giver));
      const lose = ['delete from profile_module_relations where profile_name = $1', [giver]] as const;
      expect(refused(await during([lose], giver, attempts[0]))).toEqual(noPermission);
      await api.database.query(
        `insert into profile_module_relations select $1, module, permission from profile_module_relations where profile_name = 'media'`,
        [giver],
      );
      const remove = ['update users set is_active = false where username = $1', [giver]] as const;
      expect(refused(await during([remove], giver, attempts[1]))).toEqual(sessionOver);
    },
  );
});
