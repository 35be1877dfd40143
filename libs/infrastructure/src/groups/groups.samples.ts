import { type ListSamples, listSample } from '../testing/list-sample';
import { groupList } from './group.queries';
import { groupDinerList } from './group-diners.queries';

export const listSamples: ListSamples = {
  groups: listSample(groupList, (actor) => ({ actor })),
  'diners without a group': listSample(groupDinerList, (actor) => ({ actor, idGroup: 1, list: 'orphans' as const }), {
    isEverybodys: true,
    ordered: [{ table: 'customers', sort: 'surname', ids: ['109', '110', '111', '112'] }],
  }),
};
