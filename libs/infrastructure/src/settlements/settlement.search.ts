import { formatMonth } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import type { SettlementStatus } from '@comensal/domain/settlements';
import { settlements } from '@comensal/domain/settlements/settlements.texts';
import { inOneLine, searchedKind } from '../platform/search';
import { settlementList } from './settlement-list.query';

interface SettlementMatch {
  readonly id: number;
  readonly client: string;
  readonly centre: string | null;
  readonly month: number;
  readonly status: SettlementStatus;
}

/** Settlements, by number, client, centre or invoice. */
export const settlementSearch = searchedKind({
  list: settlementList,
  asked: (actor) => ({ actor }),
  columns: {
    id: 'r.id',
    client: 'c.business_name',
    centre: 'bu.name',
    month: `to_char(r.month, 'YYYYMM')::int`,
    status: 'r.status',
  },
  describe: ({ id, client, centre, month, status }: SettlementMatch) => ({
    title: fill(settlements.title, { id }),
    subtitle: inOneLine(
      ...[client, ...(centre === null ? [] : [centre]), formatMonth(month), settlements.status[status]],
    ),
  }),
});
