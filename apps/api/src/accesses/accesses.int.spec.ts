import type { HoldingRow } from '@comensal/domain/accesses';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { addUser } from '../testing/test-api';

let api: CanteenApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startCanteenApi();
  const pairs = [['K1', 'C2']] as const;
  await addUser(api.database, { username: 'lee', modules: { Usuarios: 'R' }, pairs: [...pairs] });
  await addUser(api.database, { username: 'audita', modules: { Auditoria: 'R' }, pairs: [...pairs] });
  await addUser(api.database, { username: 'ajeno', modules: { Usuarios: 'R' }, pairs: [['K3', 'C3']] });
  for (const name of ['lee', 'audita', 'ajeno']) tokens.set(name, await api.logIn(name));
  await api.database.query(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     values ('aprobador', 'facturacion', '2026-11-20', '2026-11-25', 'aprobador', now())`,
  );
});
afterAll(() => api?.close());

async function holdings(who: string, filter: object): Promise<readonly HoldingRow[]> {
  const { status, response } = await api.call(
    'users/getAccess',
    { ...filter, page: { offset: 0, limit: 500, sort: 'username' } },
    { token: tokens.get(who) ?? '' },
  );
  expect(status).toBe(200);
  return (response.data as { rows: HoldingRow[] }).rows;
}
const lines = (rows: readonly HoldingRow[]) =>
  rows.map(({ username, for_username: away, module, permission, why }) =>
    [username, ...(away === null ? [] : [`por ${away}`]), module, permission, why].join(' '),
  );

test('“Who may approve credits of this company?” has an answer, with why', async () => {
  expect(
    lines(await holdings('lee', { module: 'Aprobacion Credito', permission: 'W', company: 'K1', centre: 'C2' })),
  ).toEqual([
    'admin Aprobacion Credito W totalAccess',
    'aprobador Aprobacion Credito W totalAccess',
    'facturacion por aprobador Aprobacion Credito W replacement',
  ]);
});

test('ACC-20 whoever reads users sees only what happens at places of their own, an auditor all of it', async () => {
  const requests = { module: 'Solicitud Credito' };
  expect(lines(await holdings('lee', requests))).toEqual([
    'admin Solicitud Credito W totalAccess',
    'contratista Solicitud Credito W profile',
  ]);
  expect(lines(await holdings('ajeno', requests))).toEqual([
    'admin Solicitud Credito W totalAccess',
    'cliente Solicitud Credito W profile',
  ]);
  expect(await holdings('ajeno', { ...requests, company: 'K1' })).toEqual([]);
  expect(lines(await holdings('audita', requests))).toEqual([
    'admin Solicitud Credito W totalAccess',
    'cliente Solicitud Credito W profile',
    'contratista Solicitud Credito W profile',
    'lider Solicitud Credito W leader',
    'mixto Solicitud Credito W profile',
  ]);
  const placesOf = async (who: string) =>
    (await holdings(who, { ...requests, username: 'contratista' })).map(({ places }) => places);
  expect(await placesOf('lee')).toEqual([{ total: 1, names: ['Metalúrgica Ñandú · Córdoba'] }]);
  expect(await placesOf('audita')).toEqual([
    {
      total: 3,
      names: ['Contratista Anterior · Córdoba', 'Metalúrgica Ñandú · Córdoba', 'Metalúrgica Ñandú · Pilar'],
    },
  ]);
  const [leader] = await holdings('audita', { module: 'Lider de Grupo', username: 'lider' });
  expect(leader).toMatchObject({ why: 'leader', groups: ['Turno Mañana'] });
});

test('since when, by the last of what grants it, and when it was last used', async () => {
  const day = (date: string) => `${date}T12:00:00-03:00`;
  const at = (date: string, statement: string) =>
    api.database.query(`begin; select act_as('admin', '${day(date)}'); ${statement}; commit`);
  await at('2027-03-01', `insert into profiles (name, description) values ('Nuevo', 'Nuevo')`);
  await at(
    '2027-03-02',
    `insert into profile_module_relations values ('Nuevo', 'Clientes', 'R'), ('Nuevo', 'Servicios', 'R')`,
  );
  await at('2027-03-03', `update users set profile_name = 'Nuevo' where username = 'mixto'`);
  await at(
    '2027-03-04',
    `update profile_module_relations set permission = 'W' where profile_name = 'Nuevo' and module = 'Clientes'`,
  );
  await api.database.query(
    `insert into module_uses (username, for_username, module, day) values ('mixto', '', 'Clientes', '2026-03-05')`,
  );
  const rows = await holdings('audita', { username: 'mixto' });
  expect(rows.map(({ module, since, last_used }) => [module, since, last_used])).toEqual([
    ['Clientes', 20270304, 20260305],
    ['Servicios', 20270303, null],
  ]);
  // What nobody could have used for so long yet is not called unused.
  expect(lines(await holdings('audita', { username: 'mixto', unused_days: 90 }))).toEqual(['mixto Clientes W profile']);
  await api.arrange(`update module_uses_since set day = '2026-01-01'`);
  await api.database.query(`update users set created_at = '2026-01-01' where username = 'mixto'`);
  expect(lines(await holdings('audita', { username: 'mixto', unused_days: 90 }))).toEqual([
    'mixto Clientes W profile',
    'mixto Servicios R profile',
  ]);
});

test('ACC-19 nobody without users or the audit reads it, and a choice of nothing filters nothing', async () => {
  expect((await api.as('contratista', 'users/getAccess', {})).reason).toBe('noPermission');
  const all = await holdings('audita', {});
  expect(await holdings('audita', { module: '%', permission: '', company: null, centre: '%', profile: '%' })).toEqual(
    all,
  );
  const { status, response } = await api.call(
    'users/getAccess',
    { module: 'Nada', unused_days: 0 },
    { token: tokens.get('audita') ?? '' },
  );
  expect([status, Object.keys((response.data as { fields: object }).fields)]).toEqual([422, ['module', 'unused_days']]);
});
