import { type ListSamples, listSample } from '../testing/list-sample';
import { foodServiceList, pricedFoodServiceList } from './food-service.queries';

export const listSamples: ListSamples = {
  'food services': listSample(foodServiceList, (actor) => ({ actor })),
  'food services with prices': listSample(
    pricedFoodServiceList,
    (actor) => ({ actor, businessUnits: ['C1'], businessUnit: 'C1', company: 'K1', today: 20261121 }),
    { isEverybodys: true },
  ),
};
