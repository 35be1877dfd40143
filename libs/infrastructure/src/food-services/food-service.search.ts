import { inOneLine, searchedKind } from '../platform/search';
import { foodServiceList } from './food-service.queries';

interface ServiceMatch {
  readonly name: string;
  readonly material: string;
}

/** Services by name or sales material. */
export const serviceSearch = searchedKind({
  list: foodServiceList,
  asked: (actor) => ({ actor }),
  columns: { name: 's.name', material: 'm.description' },
  describe: ({ name, material }: ServiceMatch) => ({ title: name, subtitle: inOneLine(material) }),
});
