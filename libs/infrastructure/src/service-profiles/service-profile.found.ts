import { inOneLine, searchedKind } from '../platform/search';
import { serviceProfileList } from './service-profile.queries';

interface FoundProfile {
  readonly name: string;
  readonly company: string;
  readonly centre: string;
}

/** Service profiles by number, name, company or centre. */
export const foundProfile = searchedKind({
  list: serviceProfileList,
  asked: (actor) => ({ actor }),
  columns: { name: 'p.name', company: 'c.business_name', centre: 'b.name' },
  describe: ({ name, company, centre }: FoundProfile) => ({ title: name, subtitle: inOneLine(company, centre) }),
});
