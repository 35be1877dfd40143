import { inOneLine, type SearchedKind } from '../platform/search';
import { type ProfilesRequest, serviceProfileList } from './service-profile.queries';

interface FoundProfile {
  readonly name: string;
  readonly company: string;
  readonly centre: string;
}

/** Service profiles by number, name, company or centre. */
export const foundProfile: SearchedKind<ProfilesRequest, FoundProfile> = {
  list: serviceProfileList,
  asked: (actor) => ({ actor }),
  columns: { name: 'p.name', company: 'c.business_name', centre: 'b.name' },
  describe: ({ name, company, centre }) => ({ title: name, subtitle: inOneLine(company, centre) }),
};
