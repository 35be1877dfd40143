import { gunzipSync } from 'node:zlib';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, {
    username: 'ana',
    modules: { 'Solicitud Credito': 'W' },
    pairs: [
      ['C2', 'B2'],
      ['C2', 'B1'],
    ],
  });
  await addUser(api.database, { username: 'jefa', modules: { Usuarios: 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'jefe', modules: { Usuarios: 'R' }, totalAccess: true });
});
afterAll(() => api?.close());

let addresses = 0;
function signIn(username: string, encoding?: string): Promise<Answer> {
  addresses += 1;
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return api.call('auth/login', { username, password: testPassword }, { address: `10.2.0.${addresses}`, headers });
}

interface Rights {
  readonly profile: { readonly name: string; readonly description: string; readonly modules: readonly object[] };
  readonly companies: readonly object[];
}

async function rightsOf(username: string): Promise<Rights> {
  const { profile, companies } = (await signIn(username)).response.data as Rights;
  return { profile, companies };
}

/** The same read the plain way, one table at a time. */
async function plainRightsOf(username: string): Promise<Rights> {
  const ask = async <Row>(sql: string): Promise<Row[]> => (await api.database.query(sql)).rows as Row[];
  const [user] = await ask<{ profile_name: string; is_total: boolean }>(
    `select profile_name, business_unit_total_access as is_total from users where username = '${username}'`,
  );
  const name = user?.profile_name ?? '';
  const [profile] = await ask<{ description: string }>(`select description from profiles where name = '${name}'`);
  const modules = await ask<object>(
    `select module as name, permission from profile_module_relations where profile_name = '${name}' order by module`,
  );
  const companies = await ask<{ id: string }>(
    `select id, business_name, cuit, category, is_active from companies where is_active order by lower(business_name)`,
  );
  const centres = await ask<{ id: string; name: string }>(
    `select id, name from business_units where is_active order by lower(name)`,
  );
  const relations = await ask<{ key: string; manage_groups: boolean; type: string }>(
    `select company_id || '-' || business_unit_id as key, manage_groups, type from company_business_unit_relations where is_active`,
  );
  const pairs = await ask<{ key: string }>(
    `select company_id || '-' || business_unit_id as key from user_business_unit_company_relations where username = '${username}'`,
  );
  const listed = companies.map((company) => ({
    ...company,
    businessUnits: centres.flatMap((centre) => {
      const relation = relations.find(({ key }) => key === `${company.id}-${centre.id}`);
      const isListed = user?.is_total ? relation : pairs.some(({ key }) => key === `${company.id}-${centre.id}`);
      const { manage_groups = false, type = null } = relation ?? {};
      return isListed ? [{ id: centre.id, name: centre.name, manage_groups, type }] : [];
    }),
  }));
  return {
    profile: { name, description: profile?.description ?? '', modules },
    companies: listed.filter(({ businessUnits }) => user?.is_total || businessUnits.length > 0),
  };
}

const changes: readonly (readonly [name: string, sql: string])[] = [
  ['nothing', 'select 1'],
  ['a company is renamed', `update companies set business_name = 'Ñandú & "Cía"' where id = 'C2'`],
  ['a company is closed', `update companies set is_active = false where id = 'C1'`],
  ['and opened', `update companies set is_active = true where id = 'C1'`],
  [
    'a company is added',
    `insert into companies (id, business_name, cuit, category) values ('C7', 'Nueva', '30', '2B')`,
  ],
  ['a centre is added', `insert into business_units (id, name) values ('B7', 'Añelo')`],
  [
    'a relation is added',
    `insert into company_business_unit_relations (company_id, business_unit_id, type) values ('C7', 'B7', 'CON')`,
  ],
  ['a pair is added', `insert into user_business_unit_company_relations values ('ana', 'B7', 'C7')`],
  ['a relation ends', `update company_business_unit_relations set is_active = false where company_id = 'C7'`],
  [
    'a relation manages groups',
    `update company_business_unit_relations set is_active = true, manage_groups = true where company_id = 'C7'`,
  ],
  ['a centre is renamed', `update business_units set name = 'Zapala' where id = 'B7'`],
  ['a centre is closed', `update business_units set is_active = false where id = 'B7'`],
  [
    'a pair is removed',
    `delete from user_business_unit_company_relations where username = 'ana' and company_id = 'C2' and business_unit_id = 'B1'`,
  ],
  [
    'a profile gets a module',
    `insert into profile_module_relations (profile_name, module, permission) values ('ana', 'Auditoria', 'R')`,
  ],
  ['a profile may write', `update profile_module_relations set permission = 'W' where profile_name in ('ana', 'jefa')`],
  [
    'a profile loses a module',
    `delete from profile_module_relations where profile_name = 'ana' and module = 'Auditoria'`,
  ],
  ['a profile is described anew', `update profiles set description = 'Otra' where name in ('ana', 'jefa')`],
  ['a person gets another profile', `update users set profile_name = 'jefe' where username in ('ana', 'jefa')`],
  ['a person gets total access', `update users set business_unit_total_access = true where username = 'ana'`],
  ['and loses it', `update users set business_unit_total_access = false where username in ('ana', 'jefa')`],
];

test.each(changes)('ACC-31 ACC-20 %s: the next sign-in of everybody says what is so', async (_name, sql) => {
  const before = new Map<string, Rights>();
  for (const username of ['ana', 'jefa', 'jefe']) before.set(username, await rightsOf(username));
  // Each was read and kept, so a second one is what is kept.
  for (const [username, rights] of before) expect(await rightsOf(username)).toEqual(rights);
  await api.database.query(sql);
  for (const username of before.keys()) expect(await rightsOf(username)).toEqual(await plainRightsOf(username));
});

test('ACC-31 a change that is not yet committed, or is rolled back, changes nobody', async () => {
  const rights = await rightsOf('jefe');
  const changing = await api.database.connect();
  try {
    await changing.query('begin');
    await changing.query(`update companies set business_name = 'Provisoria' where id = 'C2'`);
    expect(await rightsOf('jefe')).toEqual(rights);
    await changing.query('rollback');
    expect(await rightsOf('jefe')).toEqual(rights);
    await changing.query(`update companies set business_name = 'Firme' where id = 'C2'`);
    expect(await rightsOf('jefe')).toEqual(await plainRightsOf('jefe'));
  } finally {
    changing.release();
  }
});

test('ACC-31 the answer is compressed for whoever asks for it, and otherwise the same text', async () => {
  const content = (text: string) => text.replace(/"token":"[^"]*"/, '');
  const plain = await signIn('jefe');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['gzip', 'gzip, deflate, br, zstd', 'br, GZIP']) {
    const answer = await api.application.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
      payload: { username: 'jefe', password: testPassword },
    });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      200,
      'gzip',
      'application/json; charset=utf-8',
    ]);
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(content(gunzipSync(answer.rawPayload).toString())).toBe(content(plain.body));
  }
  for (const encoding of ['identity', 'gzip;q=0', 'br'])
    expect((await signIn('jefe', encoding)).headers['content-encoding']).toBeUndefined();
});
