import type { KnownPlace } from '@comensal/domain/companies';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await api.database.query(`
    insert into business_units (id, name, segment_description, is_active) values ('B0', 'Almacén', 'Norte', true), ('B9', 'Cerrado', null, false);
    insert into companies (id, business_name, cuit, category, is_active) values ('C9', 'Cerrada', '30712345679', '2A', false), ('C8', 'Anterior', '30712345678', '2A', true);
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C9', 'B1', 'CLI', true), ('C1', 'B9', 'CLI', true), ('C8', 'B1', 'CLI', false)`);
  await addUser(api.database, { username: 'total', totalAccess: true });
  await addUser(api.database, { username: 'usuarios', modules: { Usuarios: 'R' } });
  await addUser(api.database, { username: 'precontratos', modules: { Precontratistas: 'R' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, {
    username: 'ana',
    pairs: [
      ['C2', 'B2'],
      ['C8', 'B1'],
      ['C9', 'B1'],
      ['C1', 'B9'],
    ],
  });
  await addUser(api.database, { username: 'nada' });
});
afterAll(() => api?.close());

const ask = async (username: string, path: string) =>
  (await api.call(path, undefined, { token: await api.logIn(username) })).response.data;
const c1 = {
  id: 'C1',
  business_name: 'Minera del Sur',
  cuit: '30712345671',
  category: '2B',
  type: 'CON',
  manage_groups: false,
};
const c2 = {
  id: 'C2',
  business_name: 'Obras Ñandú',
  cuit: '30712345672',
  category: '2C',
  type: 'CON',
  manage_groups: false,
};
const c8 = {
  id: 'C8',
  business_name: 'Anterior',
  cuit: '30712345678',
  category: '2A',
  type: null,
  manage_groups: false,
};
const b0 = { id: 'B0', name: 'Almacén', segment_description: 'Norte', is_active: true, companies: [] };
const b1 = { id: 'B1', name: 'Comedor Central', segment_description: null, is_active: true };
const b2 = {
  id: 'B2',
  name: 'Comedor Norte',
  segment_description: null,
  is_active: true,
  companies: [{ ...c2, manage_groups: true }],
};

test.each(['total', 'usuarios', 'precontratos'])(
  'USR-09 CUS-28 PRE-07 %s can pick from every active pair',
  async (username) => {
    expect(await ask(username, 'business-units/getWithCompanies')).toEqual([{ ...b1, companies: [c1, c2] }, b2]);
    expect(await ask(username, 'business-units/getBusinessUnits')).toEqual([b0, { ...b1, companies: [c1, c2] }, b2]);
  },
);

test('ACC-20 CUS-28 others see their own active pairs, including those with an ended relation', async () => {
  for (const path of ['getWithCompanies', 'getBusinessUnits']) {
    expect(await ask('ana', `business-units/${path}`)).toEqual([{ ...b1, companies: [c8] }, b2]);
    expect(await ask('nada', `business-units/${path}`)).toEqual([]);
  }
});

test('ACC-20 DIN-02 lists can be filtered by the user’s own active places, and by others as long as they have rows there', async () => {
  const places = async (username: string) =>
    ((await ask(username, 'business-units/getListedPlaces')) as unknown as readonly KnownPlace[]).map(
      ({ id, is_active, companies }) => [id, is_active, companies.map((company) => [company.id, company.inactive])],
    );
  const active = [
    ['B0', true, []],
    [
      'B1',
      true,
      [
        ['C1', null],
        ['C2', null],
      ],
    ],
    ['B2', true, [['C2', null]]],
  ];
  expect(await places('total')).toEqual(active);
  // Whoever chooses for others filters their own lists by their own places.
  expect(await places('usuarios')).toEqual([]);
  expect(await places('nada')).toEqual([]);
  const own = await places('ana');
  expect(own).toEqual([
    ['B1', true, [['C8', 'relation']]],
    ['B2', true, [['C2', null]]],
  ]);
  try {
    // A profile at an inactive company, a refused meal at an inactive centre.
    await api.database.query(`
      insert into food_services_profiles (id, name, company_id, business_unit_id) values (909, 'Cerrado', 'C9', 'B1');
      insert into refused_meals (business_unit_id, terminal_uid, reason, payload) values ('B9', 'T909', 'Sin precio', '{}')`);
    const more = [
      ['B9', false, [['C1', null]]],
      [
        'B1',
        true,
        [
          ['C8', 'relation'],
          ['C9', 'company'],
        ],
      ],
      ['B2', true, [['C2', null]]],
    ];
    expect(await places('ana')).toEqual(more);
    expect((await places('total')).slice(1)).toEqual([
      ['B9', false, [['C1', null]]],
      [
        'B1',
        true,
        [
          ['C9', 'company'],
          ['C1', null],
          ['C2', null],
        ],
      ],
      ['B2', true, [['C2', null]]],
    ]);
  } finally {
    await api.database.query(
      `delete from food_services_profiles where id = 909; delete from refused_meals where terminal_uid = 'T909'`,
    );
  }
});

test('ACC-20 CUS-29 companies that have a centre, with their centres', async () => {
  const centre = (id: string, name: string, manageGroups: boolean, type: string | null = 'CON') => ({
    id,
    name,
    is_active: true,
    type,
    manage_groups: manageGroups,
  });
  const all = [
    {
      id: 'C1',
      business_name: 'Minera del Sur',
      cuit: '30712345671',
      category: '2B',
      is_active: true,
      businessUnits: [centre('B1', 'Comedor Central', false)],
    },
    {
      id: 'C2',
      business_name: 'Obras Ñandú',
      cuit: '30712345672',
      category: '2C',
      is_active: true,
      businessUnits: [centre('B1', 'Comedor Central', false), centre('B2', 'Comedor Norte', true)],
    },
  ];
  expect(await ask('total', 'companies/getOnlyAssociated')).toEqual(all);
  expect(await ask('ana', 'companies/getOnlyAssociated')).toEqual([
    {
      id: 'C8',
      business_name: 'Anterior',
      cuit: '30712345678',
      category: '2A',
      is_active: true,
      businessUnits: [centre('B1', 'Comedor Central', false, null)],
    },
    { ...all[1], businessUnits: [centre('B2', 'Comedor Norte', true)] },
  ]);
  expect(await ask('nada', 'companies/getOnlyAssociated')).toEqual([]);
});
