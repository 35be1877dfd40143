import { inOneLine, searchedKind } from '../platform/search';
import { groupList } from './group.queries';

interface GroupMatch {
  readonly name: string;
  readonly company: string;
  readonly centre: string;
}

/** Groups, removed ones with a balance included, by name, internal id, description, leader, company or centre. */
export const groupSearch = searchedKind({
  list: groupList,
  asked: (actor) => ({ actor, removed: 'either' as const }),
  columns: { name: 'g.name', company: 'c.business_name', centre: 'b.name' },
  describe: ({ name, company, centre }: GroupMatch) => ({ title: name, subtitle: inOneLine(company, centre) }),
});
