import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'price-history/getServicePrices': nothing({ food_service_id: 1 }),
};
