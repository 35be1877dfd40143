import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await api.database.query(`
    insert into companies (id, business_name, cuit, category, is_active) values ('C3', 'Ágape 100%', '30712345673', '2E', true), ('C9', 'Cerrada', '30712345679', '2B', false)`);
  await addUser(api.database, { username: 'total', totalAccess: true, modules: { Clientes: 'R' } });
  await addUser(api.database, {
    username: 'ana',
    modules: { 'Solicitud Credito': 'W', Clientes: 'R' },
    pairs: [
      ['C2', 'B2'],
      ['C9', 'B1'],
    ],
  });
  await addUser(api.database, { username: 'grupos', modules: { 'Asociacion Contratista Grupo': 'W' } });
  await addUser(api.database, {
    username: 'lectura',
    modules: { 'Asociacion Contratista Grupo': 'R', Auditoria: 'R' },
    totalAccess: true,
  });
  await addUser(api.database, { username: 'auditor', modules: { Auditoria: 'R' }, totalAccess: true });
  for (const name of ['total', 'ana', 'grupos', 'lectura', 'auditor']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());

const call = (by: string, path: string, body?: object) => api.call(path, body, { token: tokens.get(by) ?? '' });
const centre = (id: string, name: string, manage_groups = false) => ({
  id,
  name,
  is_active: true,
  type: 'CON',
  manage_groups,
});
const c1 = {
  id: 'C1',
  business_name: 'Minera del Sur',
  cuit: '30712345671',
  category: '2B',
  is_active: true,
  businessUnits: [centre('B1', 'Comedor Central')],
};
const c2 = {
  id: 'C2',
  business_name: 'Obras Ñandú',
  cuit: '30712345672',
  category: '2C',
  is_active: true,
  businessUnits: [centre('B1', 'Comedor Central'), centre('B2', 'Comedor Norte', true)],
};
const c3 = {
  id: 'C3',
  business_name: 'Ágape 100%',
  cuit: '30712345673',
  category: '2E',
  is_active: true,
  businessUnits: [],
};

describe('companies', () => {
  test('CUS-01 CUS-30 ACC-20 all active ones with their centres; scoped users see their own with their own centres', async () => {
    expect((await call('total', 'companies/getCompanies')).response.data).toEqual([c3, c1, c2]);
    expect((await call('ana', 'companies/getCompanies')).response.data).toEqual([
      { ...c2, businessUnits: [centre('B2', 'Comedor Norte', true)] },
    ]);
    expect(refused(await call('auditor', 'companies/getCompanies'))).toEqual(noPermission);
  });

  test.each<[object, readonly string[], number]>([
    [{}, ['C3', 'C1', 'C2'], 3],
    [{ sort: 'business_name', direction: 'desc' }, ['C2', 'C1', 'C3'], 3],
    [{ sort: 'id', limit: 2 }, ['C1', 'C2'], 3],
    [{ sort: 'category', offset: 2 }, ['C3'], 3],
    [{ sort: 'cuit', direction: 'desc', offset: 50 }, [], 3],
    [{ search: 'nandu' }, ['C2'], 1],
    [{ search: 'c1' }, ['C1'], 1],
    [{ search: '12345673' }, ['C3'], 1],
    [{ search: '100%' }, ['C3'], 1],
    [{ search: '%' }, ['C3'], 1],
    [{ search: '_' }, [], 0],
  ])('CUS-05 CUS-06 ACC-85 ACC-86 a page %j', async (page, ids, total) => {
    const { rows, total: count } = (await call('total', 'companies/getCompanies', { page })).response.data as {
      rows: { id: string }[];
      total: number;
    };
    expect([rows.map(({ id }) => id), count]).toEqual([ids, total]);
  });

  test('CUS-29 a page of those that have a centre, within scope', async () => {
    expect((await call('total', 'companies/getOnlyAssociated', { page: { limit: 1 } })).response.data).toEqual({
      rows: [c1],
      total: 2,
    });
    expect((await call('ana', 'companies/getOnlyAssociated', { page: {} })).response.data).toMatchObject({
      rows: [{ id: 'C2' }],
      total: 1,
    });
  });

  test.each([
    [{ page: { sort: 'password' } }, { 'page.sort': 'El valor no es válido' }],
    [{ page: { limit: 0 } }, { 'page.limit': 'El valor no es válido' }],
    [{ page: { search: 7 } }, { 'page.search': 'El valor no es válido' }],
  ])('CUS-30 bad input %j', async (body, fields) => {
    expect(refused(await call('total', 'companies/getCompanies', body))).toEqual(invalid(fields));
  });
});

describe('managing groups', () => {
  const manage = (companyId: string, centreId: string, manage_groups: unknown, by = 'grupos') =>
    call(by, 'companies/companyManageGroups', {
      company: { id: companyId },
      businessUnit: { id: centreId, manage_groups },
    });
  const managesGroups = async (companyId: string, centreId: string) =>
    (
      await api.database.query<{ manage_groups: boolean; version: number }>(
        'select manage_groups, version from company_business_unit_relations where company_id = $1 and business_unit_id = $2',
        [companyId, centreId],
      )
    ).rows[0];

  test('GRP-05 GRP-06 GRP-07 O-160 takes the target value, so repeating it changes nothing', async () => {
    for (let twice = 0; twice < 2; twice += 1) expect((await manage('C1', 'B1', true)).response.data).toBe(true);
    expect(await managesGroups('C1', 'B1')).toEqual({ manage_groups: true, version: 2 });
    expect((await call('lectura', 'companies/getCompaniesWithGroupManagement')).response.data).toMatchObject([
      { company_id: 'C1', business_id: 'B1', manage_groups: true },
      { company_id: 'C2', business_id: 'B1', manage_groups: false },
      { company_id: 'C2', business_id: 'B2', manage_groups: true },
    ]);
    expect((await manage('C1', 'B1', false)).response.data).toBe(true);
    expect(await managesGroups('C1', 'B1')).toEqual({ manage_groups: false, version: 3 });
  });

  test('GRP-06 O-161 groups are kept; with a balance or open credits it cannot be switched off', async () => {
    await api.database.query(`
      insert into groups (id, company_id, business_unit_id, name) overriding system value values (1, 'C2', 'B2', 'Noche');
      insert into credits_requests (company_id, contractor_id, business_unit_id, group_id, cuit, business_name, amount, status, create_date, requested_by)
        values ('C2', 'C2', 'B2', 1, '30712345672', 'Obras Ñandú', 100, 'Pendiente', '2026-11-10', 'ana')`);
    const inUse = refusal(409, 'Los grupos de este cliente y centro logístico tienen saldo o créditos en curso');
    expect(refused(await manage('C2', 'B2', false))).toEqual(inUse);
    await api.database.query(`
      update credits_requests set status = 'Denegado', reject_reason = 'Sin cupo';
      insert into ledger_accounts (id, company_id, business_unit_id, group_id) overriding system value values (1, 'C2', 'B2', 1)`);
    expect((await manage('C2', 'B2', false)).response.data).toBe(true);
    expect((await api.database.query('select is_active from groups where id = 1')).rows).toEqual([{ is_active: true }]);
  });

  test('GRP-03 GRP-06 only for an active contractor relation, and only with write permission', async () => {
    await api.database.query(`
      insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C3', 'B1', 'CLI', true), ('C1', 'B2', 'CON', false)`);
    const ended = refusal(409, 'El cliente no tiene una relación activa de contratista con ese centro logístico');
    expect([refused(await manage('C3', 'B1', true)), refused(await manage('C1', 'B2', true))]).toEqual([ended, ended]);
    expect(refused(await manage('C77', 'B1', true))).toEqual(refusal(404, 'El registro no existe'));
    expect(refused(await manage('C1', 'B1', true, 'lectura'))).toEqual(noPermission);
    expect(refused(await manage('C1', 'B1', 'yes'))).toEqual(invalid({ manage_groups: 'El valor no es válido' }));
    expect(refused(await call('grupos', 'companies/companyManageGroups', {}))).toEqual(
      invalid({ company: 'Campo obligatorio', businessUnit: 'Campo obligatorio' }),
    );
  });
});
