import { inOneLine, type SearchedKind } from '../platform/search';
import { type GroupsRequest, groupList } from './group.queries';

interface FoundGroup {
  readonly name: string;
  readonly company: string;
  readonly centre: string;
}

/** Groups, removed ones with a balance included, by name, internal id, description, leader, company or centre. */
export const foundGroup: SearchedKind<GroupsRequest, FoundGroup> = {
  list: groupList,
  asked: (actor) => ({ actor, removed: 'either' }),
  columns: { name: 'g.name', company: 'c.business_name', centre: 'b.name' },
  describe: ({ name, company, centre }) => ({ title: name, subtitle: inOneLine(company, centre) }),
};
