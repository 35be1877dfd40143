import type { CustomerView } from '@comensal/domain/customers';
import { dinerBody, place, startDinerApi } from '../testing/diner-world';
import { invalid, refused } from '../testing/refused';
import type { TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};

/** Ana and Bruno at B1 with C1, Carla at B2 with C2, Dora at both, Eva at B1 with C2, and Fito who was removed. */
const diners = [
  dinerBody('', {
    name: 'Ana',
    surname: 'Pérez',
    file_number: '9',
    section: 'Cocina',
    auths: [{ auth_type: 'CARD', auth_code: '4001' }],
  }),
  dinerBody('', {
    name: 'Bruno',
    surname: 'Ñandú',
    file_number: '10',
    section: 'Ábaco',
    auths: [{ auth_type: 'BIOMETRIC', auth_code: 'BIO7' }],
    manual_load: true,
    password: '1234',
    passwordConfirm: '1234',
  }),
  dinerBody('', {
    name: 'Carla',
    surname: 'Álvarez',
    file_number: '',
    section: 'cocina 2',
    auths: [{ auth_type: 'CARD', auth_code: '4003' }],
    foodservice_profiles: [place(22, 'B2', 'C2')],
  }),
  dinerBody('', {
    name: 'Dora',
    surname: 'Paz',
    file_number: '11',
    section: '',
    auths: [
      { auth_type: 'CARD', auth_code: '4004' },
      { auth_type: 'BIOMETRIC', auth_code: 'BIO1' },
    ],
    foodservice_profiles: [place(12, 'B1', 'C1'), place(22, 'B2', 'C2')],
  }),
  dinerBody('', {
    name: '',
    surname: '',
    file_number: '8',
    section: 'Cocina',
    auths: [{ auth_type: 'CARD', auth_code: '4000' }],
    foodservice_profiles: [place(21, 'B1', 'C2')],
  }),
  dinerBody('', { name: 'Fito', surname: 'Fuera', auths: [{ auth_type: 'CARD', auth_code: '4009' }] }),
];

beforeAll(async () => {
  api = await startDinerApi();
  for (const username of ['admin', 'operador', 'norte', 'lector', 'lider'])
    tokens[username] = await api.logIn(username);
  for (const diner of diners) {
    const { status, response } = await api.call('customers/addCustomer', diner, { token: tokens['admin'] ?? null });
    expect([status, response.errorMsg]).toEqual([200, null]);
    if (diner.name === 'Fito')
      await api.call(
        `customers/removeCustomer/${(response.data as CustomerView).id}`,
        {},
        { token: tokens['admin'] ?? null },
      );
  }
});
afterAll(() => api?.close());

const list = (username: string, body: object = {}, call = 'getByCompaniesAndBusinessUnit') =>
  api.call(`customers/${call}`, body, { token: tokens[username] ?? null });
const nameOf = ({ name, auth_code }: CustomerView): string => name ?? `(${auth_code})`;
const names = async (username: string, body: object = {}, call?: string): Promise<string[]> =>
  ((await list(username, body, call)).response.data as CustomerView[]).map(nameOf);
const page = async (username: string, page: object, body: object = {}): Promise<[string[], number]> => {
  const { rows, total } = (await list(username, { ...body, page })).response.data as {
    rows: CustomerView[];
    total: number;
  };
  return [rows.map(nameOf), total];
};
const everybody = ['Ana', 'Bruno', 'Carla', 'Dora', '(4000)'];

test('DIN-37 the full list, under either name, without removed diners, with the places in the reader’s scope', async () => {
  expect(await names('admin')).toEqual(everybody);
  expect(await names('admin', {}, 'getCustomersByBuAndCompanies')).toEqual(everybody);
  const [dora] = (await list('norte', { search: 'paz' })).response.data as CustomerView[];
  expect(dora).toEqual({
    id: dora?.id,
    auth_code: '4004',
    auth_bio_code: 'BIO1',
    name: 'Dora',
    surname: 'Paz',
    file_number: '11',
    section: null,
    manual_load: false,
    brand: '',
    auths: [
      { auth_type: 'CARD', auth_code: '4004' },
      { auth_type: 'BIOMETRIC', auth_code: 'BIO1' },
    ],
    idGroup: null,
    userId: null,
    version: 1,
    foodservice_profiles: [place(22, 'B2', 'C2')],
  });
});

test.each([
  ['admin', {}, everybody],
  ['admin', { businessUnits: [{ id: 'B1', companies: [{ id: 'C1' }] }] }, ['Ana', 'Bruno', 'Dora']],
  ['admin', { businessUnits: [{ id: 'B1', companies: [{ id: '%' }] }] }, ['Ana', 'Bruno', 'Dora', '(4000)']],
  ['admin', { businessUnits: [{ id: 'B1' }] }, ['Ana', 'Bruno', 'Dora', '(4000)']],
  ['admin', { businessUnits: [{ id: '%', companies: [{ id: 'C2' }] }] }, ['Carla', 'Dora', '(4000)']],
  ['admin', { businessUnits: [{ id: '%', companies: ['C1', 'C2'] }] }, everybody],
  [
    'admin',
    {
      businessUnits: [
        { id: 'B1', companies: [{ id: 'C1' }, { id: 'C2' }] },
        { id: 'B2', companies: [{ id: 'C2' }] },
      ],
    },
    everybody,
  ],
  [
    'admin',
    {
      businessUnits: [
        { id: 'B2', companies: [{ id: 'C1' }] },
        { id: '%', companies: ['C1'] },
      ],
    },
    ['Ana', 'Bruno', 'Dora'],
  ],
  ['admin', { businessUnits: [{ id: 'B2', companies: [{ id: 'C1' }] }] }, []],
  ['operador', {}, ['Ana', 'Bruno', 'Carla', 'Dora']],
  ['operador', { businessUnits: [{ id: 'B1', companies: [{ id: 'C2' }] }] }, []],
  ['norte', {}, ['Carla', 'Dora']],
  ['lector', { businessUnits: [{ id: 'B1' }, { id: 'B2' }] }, ['Ana', 'Bruno', 'Dora']],
  ['lider', {}, ['Carla', 'Dora']],
])('DIN-02 DIN-08 DIN-37 %s with %j sees %j, as a list and as a page', async (username, body, expected) => {
  expect(await names(username, body)).toEqual(expected);
  const [rows, total] = await page(username, { limit: 50 }, body);
  expect([[...rows].sort(), total]).toEqual([[...expected].sort(), expected.length]);
});

test.each([
  ['NANDU', ['Bruno']],
  ['álvarez', ['Carla']],
  ['bio', ['Bruno', 'Dora']],
  ['400', ['(4000)', 'Ana', 'Carla', 'Dora']],
  ['cocina', ['(4000)', 'Ana', 'Carla']],
  ['si', ['Bruno']],
  ['paz dora', ['Dora']],
  ['ana pérez', ['Ana']],
  ['10', ['Bruno']],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['zzz', []],
  ['fito', []],
])('DIN-02 O-30 the search %j finds %j in any column, case or accent', async (search, expected) => {
  expect((await names('admin', { search })).sort()).toEqual([...expected].sort());
  const [rows, total] = await page('admin', { search, limit: 50 });
  expect([rows.sort(), total]).toEqual([[...expected].sort(), expected.length]);
});

test('DIN-02 the page search and the call search combine', async () => {
  expect(await page('admin', { search: 'cocina', limit: 50 }, { search: '4003' })).toEqual([['Carla'], 1]);
});

test.each([
  ['auth_code', ['(4000)', 'Ana', 'Carla', 'Dora', 'Bruno']],
  ['auth_bio_code', ['Dora', 'Bruno', 'Ana', 'Carla', '(4000)']],
  ['file_number', ['(4000)', 'Ana', 'Bruno', 'Dora', 'Carla']],
  ['name', ['(4000)', 'Carla', 'Bruno', 'Dora', 'Ana']],
  ['section', ['Dora', 'Bruno', 'Ana', '(4000)', 'Carla']],
  ['manual_load', ['Ana', 'Carla', 'Dora', '(4000)', 'Bruno']],
])('DIN-04 ACC-85 sorted by %s, both ways, for total access and for one user’s places', async (sort, expected) => {
  expect(await page('admin', { sort, limit: 50 })).toEqual([expected, 5]);
  expect(await page('admin', { sort, direction: 'desc', limit: 50 })).toEqual([[...expected].reverse(), 5]);
  const own = expected.filter((name) => name !== '(4000)');
  expect(await page('operador', { sort, limit: 50 })).toEqual([own, 4]);
});

test('ACC-86 by card by default; a middle page, the last one, and one past the end, each with the total', async () => {
  expect(await page('admin', {})).toEqual([['(4000)', 'Ana', 'Carla', 'Dora', 'Bruno'], 5]);
  expect(await page('admin', { offset: 2, limit: 2 })).toEqual([['Carla', 'Dora'], 5]);
  expect(await page('operador', { offset: 3, limit: 2, sort: 'name' })).toEqual([['Ana'], 4]);
  expect(await page('admin', { offset: 10, limit: 2 })).toEqual([[], 5]);
  expect(await page('norte', { offset: 10, limit: 2 })).toEqual([[], 2]);
});

test('DIN-37 an invalid filter is refused by name', async () => {
  expect(refused(await list('admin', { businessUnits: 'B1', page: { sort: 'brand' } }))).toEqual(
    invalid({ businessUnits: 'El valor no es válido', 'page.sort': 'El valor no es válido' }),
  );
});

test('DIN-04 the list follows every change of a diner, whoever makes it', async () => {
  await api.database.query(`update customers set surname = 'Zeta' where name = 'Ana'`);
  await api.database.query(`update customer_id_relations set auth_code = '7777' where auth_code = '4001'`);
  expect(await page('admin', { search: 'zeta 7777' })).toEqual([['Ana'], 1]);
  expect(await page('admin', { search: 'Zeta, Ana' })).toEqual([['Ana'], 1]);
  expect(await page('admin', { search: 'perez' })).toEqual([[], 0]);
  await api.database.query(
    `update customer_profile_relations set is_active = false where customer_id = (select id from customers where name = 'Dora') and business_unit_id = 'B1'`,
  );
  expect(await page('lector', { search: 'dora' })).toEqual([[], 0]);
  expect(await page('admin', { search: 'dora' })).toEqual([['Dora'], 1]);
});
