import {
  type GetGroupDiners,
  type GroupDiner,
  type GroupDinerList,
  type GroupDinerPage,
} from '@comensal/domain/groups';
import { type Actor } from '@comensal/domain/platform/access';
import type { List } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { holdsWord } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';

interface GroupDinersRequest extends Pick<GetGroupDiners, 'joining' | 'leaving'> {
  readonly actor: Actor;
  readonly idGroup: number;
  readonly list: GroupDinerList;
  readonly search?: string | null | undefined;
}

/**
 * A leader's two lists (GRP-26, GRP-33): the diners of a group, and those at its place without a group, as if `joining`
 * and `leaving` were saved. The caller has checked that the actor may see the group.
 */
export const groupDinerList: List<GroupDinersRequest, GroupDiner, NonNullable<GroupDinerPage['sort']>> = {
  tables: `groups g
    join customer_listing l on l.business_unit_id = g.business_unit_id and l.company_id = g.company_id
    join customers c on c.id = l.customer_id`,
  columns: {
    id: 'c.id',
    name: 'c.name',
    surname: 'c.surname',
    file_number: 'c.file_number',
    section: 'c.section',
    userId: 'c.username',
    companyId: 'l.company_id',
    businessUnitId: 'l.business_unit_id',
    idGroup: 'c.group_id',
    isLeaderGroup: 'coalesce(c.id = g.leader_customer_id, false)',
  },
  scope: ({ actor }, parameters) => scopeCondition(actor, pairColumns('l'), parameters),
  filters: ({ idGroup, list, joining, leaving }, parameters) => {
    const group = parameters.add(idGroup);
    const isOne = (of: readonly number[] | null | undefined): string =>
      of && of.length > 0 ? `c.id = any(${parameters.add(of)}::bigint[])` : 'false';
    const isIn = `c.group_id = ${group}::bigint`;
    const [stay, come] =
      list === 'group'
        ? [`${isIn} and not ${isOne(leaving)}`, `c.group_id is null and ${isOne(joining)}`]
        : [`c.group_id is null and not ${isOne(joining)}`, `${isIn} and ${isOne(leaving)}`];
    return [`g.id = ${group}::bigint`, `(${stay} or ${come})`];
  },
  search: (word, parameters) => holdsWord('l.search_text', word, parameters),
  sorts: {
    id: 'c.id',
    name: 'l.full_name',
    surname: 'l.full_name',
    file_number: 'l.file_number',
    section: 'l.section',
    userId: 'c.username',
    companyId: 'l.company_id',
    businessUnitId: 'l.business_unit_id',
    idGroup: 'c.group_id',
    isLeaderGroup: 'coalesce(c.id = g.leader_customer_id, false)',
  },
  usual: { sort: 'name', direction: 'asc' },
  key: 'c.id',
};

/** A page of one of the two lists, and the total. */
export function pageGroupDiners(
  query: Query,
  actor: Actor,
  request: Omit<GetGroupDiners, 'page'>,
  page: GroupDinerPage,
): Promise<Listed<GroupDiner>> {
  return listPage(query, groupDinerList, { ...request, actor }, page);
}

/** All that the search finds, row by row. */
export function streamGroupDiners(
  cursors: Cursors,
  actor: Actor,
  request: Omit<GetGroupDiners, 'page'>,
): AsyncGenerator<GroupDiner> {
  return listStream(cursors, groupDinerList, { ...request, actor });
}
