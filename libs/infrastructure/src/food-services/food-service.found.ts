import { inOneLine, type SearchedKind } from '../platform/search';
import { type FoodServicesRequest, foodServiceList } from './food-service.queries';

interface FoundService {
  readonly name: string;
  readonly material: string;
}

/** Services by name or sales material. */
export const foundService: SearchedKind<FoodServicesRequest, FoundService> = {
  list: foodServiceList,
  asked: (actor) => ({ actor }),
  columns: { name: 's.name', material: 'm.description' },
  describe: ({ name, material }) => ({ title: name, subtitle: inOneLine(material) }),
};
