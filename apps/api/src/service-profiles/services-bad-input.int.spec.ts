import { foodServiceListAnswer, pricedFoodServiceListAnswer } from '@comensal/domain/food-services';
import { serviceProfileDetailAnswer, serviceProfileListAnswer } from '@comensal/domain/service-profiles';
import type { z } from 'zod';
import { expectForeseenAnswer, junkFor, junkPaths, junkPayloads } from '../testing/junk';
import { startServiceApi } from '../testing/service-world';
import type { TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startServiceApi();
  token = await api.logIn('admin');
});
afterAll(() => api?.close());

const page = { offset: 0, limit: 10, sort: 'name', direction: 'asc', search: 'a' };
const service = {
  id: 1,
  name: 'Almuerzo',
  schedule_begin: '1200',
  schedule_end: '1500',
  sales_material: 'M1',
  business_units: [{ id: 'B1', is_active: true }],
  is_default: 1,
  is_active: 1,
  version: 1,
};
const profile = {
  id: 1,
  name: 'Turno',
  company_id: 'C1',
  business_unit_id: 'B1',
  foodservices: [{ id: 1, is_active: true, price: 1, qty_day: 1, qty_monday: 0 }],
  version: 1,
};
const bodies = {
  'food-services/addFoodService': service,
  'food-services/editFoodService': service,
  'food-services/removeFoodService': { id: 9 },
  'food-services/getFoodServices': { page },
  'food-services/getFoodServicesByBU': { businessUnit: 'B1', page },
  'food-services/getFoodServicesByBusinessUnits': { businessUnits: ['B1'], page },
  'food-services/getFoodServicesByBUCompany': { business_unit_id: 'B1', company_id: 'C1', page },
  'service-profiles/addFoodServiceProfile': profile,
  'service-profiles/editFoodServiceProfile': profile,
  'service-profiles/removeFoodServiceProfile': { id: 9 },
  'service-profiles/getFoodServiceProfile': { id: 9 },
  'service-profiles/getFoodServicesProfilesByBUCompanies': { companies: ['C1'], businessUnits: ['B1'], page },
};

test.each(Object.entries(bodies))(
  'API-12 SRV-30 SPR-38 %s refuses every value that cannot be stored',
  async (path, body) => {
    for (const [position, field] of Object.keys(body).entries()) {
      for (const value of junkFor(position)) await expectForeseenAnswer(api, token, path, { ...body, [field]: value });
      await expectForeseenAnswer(
        api,
        token,
        path,
        Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)),
      );
    }
    for (const payload of junkPayloads) await expectForeseenAnswer(api, token, path, undefined, payload);
  },
  60_000,
);

test('API-12 SPR-27 inside a list of services too', async () => {
  for (const [position, field] of ['id', 'is_active', 'price', 'qty_day', 'qty_sunday'].entries()) {
    for (const value of junkFor(position))
      await expectForeseenAnswer(api, token, 'service-profiles/addFoodServiceProfile', {
        ...profile,
        foodservices: [{ ...profile.foodservices[0], [field]: value }],
      });
  }
});

test('API-12 O-66 ids in paths may contain anything', async () => {
  for (const call of [
    'food-services/removeFoodService',
    'service-profiles/removeFoodServiceProfile',
    'service-profiles/getFoodServiceProfile',
  ]) {
    for (const path of junkPaths) await expectForeseenAnswer(api, token, `${call}/${path}`, {});
  }
});

test('API-06 the calls respond as documented', async () => {
  const { id } = (
    await api.call('service-profiles/addFoodServiceProfile', { ...profile, name: 'Documentado' }, { token })
  ).response.data as { id: number };
  const documented: readonly (readonly [string, object, z.ZodType])[] = [
    ['food-services/getFoodServices', {}, foodServiceListAnswer],
    ['food-services/getFoodServices', { page: {} }, foodServiceListAnswer],
    [
      'food-services/getFoodServicesByBUCompany',
      { business_unit_id: 'B1', company_id: 'C1' },
      pricedFoodServiceListAnswer,
    ],
    ['service-profiles/getFoodServicesProfilesByBUCompanies', {}, serviceProfileListAnswer],
    ['service-profiles/getFoodServicesProfilesByBUCompanies', { page: {} }, serviceProfileListAnswer],
    [`service-profiles/getFoodServiceProfile/${id}`, {}, serviceProfileDetailAnswer],
  ];
  for (const [path, body, shape] of documented) {
    const { data } = (await api.call(path, body, { token })).response;
    expect([path, shape.parse(data)]).toEqual([path, data]);
  }
});
