import { addCanteenUser } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { testPassword } from '../testing/test-api';

let api: CanteenApi;
let token: string;

beforeAll(async () => {
  api = await startCanteenApi();
  token = await api.logIn('admin');
});
afterAll(() => api?.close());

const metal = { id: 'N1', business_name: 'Panificadora Norte', cuit: '30-50001091-2', category: '2b' };
async function add(call: string, body: object, as = token) {
  const { status, response } = await api.call(`master-data/${call}`, body, { token: as });
  return status === 200 ? response.data : [status, response.errorMsg, (response.data as { fields?: object })?.fields];
}

it('CUS-01 CUS-07 SRV-08 a company, a centre and a material are added without a spreadsheet, by its rules and under the person', async () => {
  expect(await add('addCompany', metal)).toEqual({ added: true, remarks: [] });
  expect(await add('addBusinessUnit', { id: 'Z1', name: 'Zárate', segment_description: '' })).toEqual({
    added: true,
    remarks: [],
  });
  expect(await add('addSalesMaterial', { id: '300009', description: 'Merienda' })).toEqual({
    added: true,
    remarks: [],
  });
  expect(
    await api.arrange(`select id, business_name, cuit, category, is_active, version from companies where id = 'N1'`),
  ).toEqual([
    { id: 'N1', business_name: 'Panificadora Norte', cuit: '30500010912', category: '2B', is_active: true, version: 1 },
  ]);
  expect(await api.arrange(`select name, segment_description, is_active from business_units where id = 'Z1'`)).toEqual([
    { name: 'Zárate', segment_description: null, is_active: true },
  ]);
  expect(
    await api.arrange(
      `select username, table_name, action from audit_events where table_name in ('companies', 'business_units', 'sales_materials') and username = 'admin' order by id`,
    ),
  ).toEqual(
    ['companies', 'business_units', 'sales_materials'].map((table_name) => ({
      username: 'admin',
      table_name,
      action: 'I',
    })),
  );
  expect(await add('addCompany', { id: 'ñ', business_name: '', cuit: '3', category: '9Z' })).toEqual([
    422,
    expect.any(String),
    {
      id: 'Contiene caracteres no permitidos',
      business_name: 'Campo obligatorio',
      cuit: 'No es un CUIT válido: son 11 dígitos',
      category: 'Use 2A, 2B, 2C, 2D o 2E',
    },
  ]);
});

it('CUS-01 a known code is refused and changes nothing; one that is alike is told, and added once that is accepted', async () => {
  const before = await api.arrange('select id, business_name, version from companies order by id');
  expect(await add('addCompany', { ...metal, id: 'n1', business_name: 'Otra' })).toEqual([
    422,
    'Este código ya existe: Panificadora Norte',
    { id: 'Este código ya existe: Panificadora Norte' },
  ]);
  const alike = { ...metal, id: 'N-1', business_name: 'PANIFICADORA NORTE' };
  const remarks = [
    'N1 · Panificadora Norte tiene un código casi igual',
    'N1 · Panificadora Norte tiene el mismo nombre',
    'El CUIT 30-50001091-2 ya es del cliente N1 · Panificadora Norte',
  ];
  expect(await add('addCompany', alike)).toEqual({ added: false, remarks });
  expect(await api.arrange('select id, business_name, version from companies order by id')).toEqual(before);
  expect(await add('addCompany', { ...alike, accepted: true })).toEqual({ added: true, remarks });
  expect(await api.arrange(`select id from companies where cuit = '30500010912' order by id`)).toEqual([
    { id: 'N-1' },
    { id: 'N1' },
  ]);
});

it('O-26 nobody adds one without total access and both modules', async () => {
  const [{ password_hash: hash } = { password_hash: '' }] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  const modules = [
    { name: 'Clientes', permission: 'W' },
    { name: 'Centros Logisticos', permission: 'W' },
  ] as const;
  for (const [username, totalAccess, held] of [
    ['parcial', false, modules],
    ['clientes', true, modules.slice(0, 1)],
  ] as const) {
    await addCanteenUser(api.arrange, { username, totalAccess, modules: held, pairs: [['K1', 'C1']] }, hash);
    const { response } = await api.call('auth/login', { username, password: testPassword });
    const { token: own } = response.data as { token: string };
    for (const call of ['addCompany', 'addBusinessUnit', 'addSalesMaterial'])
      expect([username, call, (await api.call(`master-data/${call}`, {}, { token: own })).status]).toEqual([
        username,
        call,
        403,
      ]);
  }
});
