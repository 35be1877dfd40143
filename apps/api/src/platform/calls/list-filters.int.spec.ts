import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
  await api.as('contratista', 'credits/addCredit', { company_id: 'K1', business_unit_id: 'C2', amount: 1000 });
});
afterAll(() => api?.close());

const answered = async (call: string, body: object): Promise<unknown> => {
  const { status, response } = await api.as('admin', call, body);
  expect([call, status, response.errorMsg]).toEqual([call, 200, null]);
  return response.data;
};

test.each([
  ['credits/getCredits', { companies: [], status: [] }, {}],
  ['groups/getByCompaniesAndBusinessUnit', { business_unit_id: 'C1', companies: [] }, null],
  ['service-profiles/getFoodServicesProfilesByBUCompanies', { companies: [], businessUnits: [] }, {}],
  ['customers/getByCompaniesAndBusinessUnit', { businessUnits: [] }, {}],
  ['price-lists/getPriceLists', { standing: [] }, {}],
  ['business-units/getBusinessUnitsCompany', { companies: [] }, {}],
  ['sync/getLastSyncDates', { businessUnits: [] }, {}],
  ['credits/getCredits', { companies: ['%'] }, {}],
  ['service-profiles/getFoodServicesProfilesByBUCompanies', { companies: [{ id: '%' }], businessUnits: ['%'] }, {}],
  ['customers/getByCompaniesAndBusinessUnit', { businessUnits: [{ id: '%', companies: [{ id: '%' }] }] }, {}],
  ['business-units/getBusinessUnitsCompany', { companies: ['%'] }, {}],
  ['sync/getLastSyncDates', { businessUnits: ['%'] }, {}],
  ['terminal/getRefusedMeals', { businessUnits: [], states: [] }, {}],
  ['terminal/getObservedMeals', { businessUnits: [], marks: [] }, {}],
])('ACC-84 %s with %j filters nothing', async (call, empty, without) => {
  const match = await answered(call, empty);
  const all = without ?? { business_unit_id: 'C1', companies: ['K1', 'K2', 'K3', 'K4'] };
  expect(match).toEqual(await answered(call, all));
});

test.each([
  [
    'credits/getCredits',
    {},
    ['id', 'create_date', 'cuit', 'business_name', 'business_unit_name', 'group', 'amount', 'status'],
  ],
  [
    'customers/getByCompaniesAndBusinessUnit',
    {},
    ['auth_code', 'auth_bio_code', 'name', 'surname', 'file_number', 'section', 'manual_load'],
  ],
  [
    'food-services/getFoodServices',
    {},
    [
      'id',
      'name',
      'sales_material',
      'sales_material_description',
      'schedule_begin',
      'schedule_end',
      'is_default',
      'is_active',
    ],
  ],
  ['price-lists/getPriceLists', {}, ['id', 'business_unit_name', 'company_name', 'start_date']],
  ['users/get', {}, ['username', 'name', 'surname', 'email', 'profile']],
  [
    'service-profiles/getFoodServicesProfilesByBUCompanies',
    {},
    ['name', 'business_unit_name', 'business_name', 'services', 'customers'],
  ],
  ['companies/getCompanies', {}, ['id', 'business_name', 'cuit', 'category']],
  ['business-units/getBusinessUnits', {}, ['id', 'name', 'segment_description']],
  ['sync/getVersions', {}, ['version', 'published_at', 'person']],
  ['terminal/getRefusedMeals', {}, ['received_at', 'business_unit_name', 'reason']],
  ['terminal/getObservedMeals', {}, ['occurred_at', 'business_unit_name', 'difference']],
] as const)('ACC-85 %s can be sorted by the names of its rows, both ways', async (call, body, fields) => {
  const keysOf = (data: unknown): readonly object[] => (data as { rows: readonly object[] }).rows;
  for (const sort of fields) {
    const up = keysOf(await answered(call, { ...body, page: { sort, limit: 500 } }));
    const down = keysOf(await answered(call, { ...body, page: { sort, direction: 'desc', limit: 500 } }));
    for (const row of up) expect(row).toHaveProperty(sort);
    expect(new Set(down.map((row) => JSON.stringify(row)))).toEqual(new Set(up.map((row) => JSON.stringify(row))));
    const [rising, falling] = [up, down].map((rows) => rows.map((row) => JSON.stringify(Reflect.get(row, sort))));
    if (new Set(rising).size > 1) expect(falling).not.toEqual(rising);
  }
});
