import { auditSortColumns } from '@comensal/domain/audit';
import type { ListSamples } from '../testing/list-sample';
import { listEvents, streamEvents } from './audit.queries';

const days = { range: { from: 20260101, to: 20991231 }, table: '%' } as const;

export const listSamples: ListSamples = {
  audit: {
    sorts: auditSortColumns,
    key: 'id',
    page: (database, _, page) => listEvents(database.query, days, page as Parameters<typeof listEvents>[2]),
    stream: (database) => streamEvents(database.query, database.cursors, days),
    isEverybodys: true,
  },
};
