import { type ListSample, type ListSamples } from '../testing/list-sample';
import { listCustomers, streamCustomers } from './customer.queries';
import { customerList } from './customer-list.query';

/** Their pages are a separate statement. */
function dinersAt(centres: readonly string[], more: Partial<ListSample> = {}): ListSample {
  const filter = { businessUnits: centres.map((id) => ({ id })) };
  return {
    sorts: Object.keys(customerList.sorts),
    key: 'id',
    page: (database, actor, page) =>
      listCustomers(database, actor, filter, page as Parameters<typeof listCustomers>[3]),
    stream: (database, actor) => streamCustomers(database.cursors, actor, filter),
    ...more,
  };
}

const dinersOfC1 = ['105', '106', '107', '108'];

export const listSamples: ListSamples = {
  customers: dinersAt([], {
    ordered: [
      { table: 'customers', sort: 'surname', ids: ['101', '102', '103', '104'] },
      { table: 'customers', sort: 'section', ids: dinersOfC1 },
    ],
  }),
  // All who eat there are in the limited person's scope.
  'customers of a centre': dinersAt(['C1'], {
    isEverybodys: true,
    ordered: [{ table: 'customers', sort: 'surname', ids: dinersOfC1 }],
  }),
  'customers of two centres': dinersAt(['C1', 'C3']),
};
