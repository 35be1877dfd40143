import { inOneLine, searchedKind } from '../platform/search';
import { serviceProfileList } from './service-profile.queries';

interface ProfileMatch {
  readonly name: string;
  readonly company: string;
  readonly centre: string;
}

/** Service profiles by number, name, company or centre. */
export const profileSearch = searchedKind({
  list: serviceProfileList,
  asked: (actor) => ({ actor }),
  columns: { name: 'p.name', company: 'c.business_name', centre: 'b.name' },
  describe: ({ name, company, centre }: ProfileMatch) => ({ title: name, subtitle: inOneLine(company, centre) }),
});
