import { nothing, pair, refused, type ScopeSamples } from '../testing/scope-sample';

const service = {
  name: 'Ajeno',
  sales_material: 'M1',
  schedule_begin: '0800',
  schedule_end: '1000',
  business_units: [{ id: 'C1', is_active: true }],
};

export const scopeSamples: ScopeSamples = {
  'food-services/getFoodServices': nothing(),
  'food-services/getFoodServicesByBU': nothing({ businessUnit: 'C1' }),
  'food-services/getFoodServicesByBusinessUnits': nothing({ businessUnits: ['C1'] }),
  'food-services/getFoodServicesByBUCompany': refused({ body: pair }),
  'food-services/addFoodService': refused({ body: service }),
  'food-services/editFoodService': refused({ body: { id: 1, ...service } }),
  'food-services/removeFoodService': refused({ body: { id: 1 } }),
  'food-services/getSalesMaterial': 'whole organisation',
};
