import { nothing, pair, refused, type ScopeSamples } from '../testing/scope-sample';

const profile = { name: 'Ajeno', foodservices: [{ id: 1, is_active: true }] };

export const scopeSamples: ScopeSamples = {
  'service-profiles/getFoodServicesProfilesByBUCompanies': nothing({ companies: ['K1'] }),
  'service-profiles/getFoodServiceProfile': refused({ path: '/1' }),
  'service-profiles/addFoodServiceProfile': refused({ body: { ...profile, ...pair } }),
  'service-profiles/editFoodServiceProfile': refused({ body: { id: 1, ...profile } }),
  'service-profiles/removeFoodServiceProfile': refused({ body: { id: 1 } }),
};
