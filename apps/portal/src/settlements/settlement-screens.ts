import { centreName, companyName } from '@comensal/domain/companies';
import type { Actor } from '@comensal/domain/platform/access';
import { holds } from '@comensal/domain/platform/access';
import { formatMonth } from '@comensal/domain/platform/dates';
import {
  type SettlementEvent,
  type SettlementRow,
  type SettlementStatus,
  settlementLifecycle,
  settlementScreens,
} from '@comensal/domain/settlements';
import type { PagedScreens } from '../lifecycle/record-screens';
import { pageWords } from '../lifecycle/record-words';
import { t } from '../platform/text/text';

export type SettlementStep = SettlementEvent['type'];

const page = settlementScreens.settlement.path.replace('/:id', '');
const words = pageWords<SettlementStatus, SettlementStep>('settlements');

/** Settlements, as the screens of a lifecycle show them: one page, to work on and to view. */
export const settlementRecords: PagedScreens<SettlementStatus, SettlementStep> = {
  stepped: 'settlement',
  name: 'settlement',
  lifecycle: settlementLifecycle,
  paths: { list: settlementScreens.settlements.path, edit: page, show: page },
  calls: {
    list: 'settlements/getSettlements',
    one: 'settlements/getSettlement',
    oneBy: 'body',
    stale: ['settlements/getSettlements', 'home/getHome'],
  },
  words,
};

/** The same for who answers them. */
const answeredRecords: typeof settlementRecords = {
  ...settlementRecords,
  words: {
    ...words,
    list: (word, values) =>
      word === 'edit'
        ? t('settlements.list.answer', { id: values?.['id'] ?? '' })
        : word === 'emptyNone'
          ? t('settlements.list.emptyOfClient')
          : words.list(word, values),
  },
};

export const recordsOf = (actor: Actor): typeof settlementRecords =>
  holds(actor, 'Liquidaciones') ? settlementRecords : answeredRecords;

/** What the person may do with one of the list; the server knows replacements too. */
export function actionsOf(actor: Actor, { status, issued_by }: SettlementRow): readonly SettlementStep[] {
  const isIssuer = issued_by === actor.username;
  return settlementLifecycle.actions(actor, status, { withinScope: true, isIssuer, isCloser: false });
}

/** Whether it waits for the person. */
export const worksOn = (actor: Actor, row: SettlementRow): boolean =>
  actionsOf(actor, row).some((event) => settlementLifecycle.isAwaited(event));

export const centreOf = (row: Pick<SettlementRow, 'business_unit_name' | 'inactive'>): string =>
  row.business_unit_name === null ? t('settlements.list.allCentres') : centreName(row, row.business_unit_name);

/** 'Minera Sur, 11/2026', with the centre if it is of one. */
export function nameOf(
  row: Pick<SettlementRow, 'business_name' | 'business_unit_name' | 'month' | 'inactive'>,
): string {
  const centre = row.business_unit_name === null ? [] : [row.business_unit_name];
  return [companyName(row, row.business_name), ...centre, formatMonth(row.month)].join(', ');
}
