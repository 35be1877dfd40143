import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { listInForce, type PriceListView, priceListAccess, priceListRefusals } from '@comensal/domain/price-lists';
import { call } from '../platform/calls/api';
import type { Removing } from '../platform/dialogs/remove-record';
import { t } from '../platform/text/text';
import { listName } from './price-list-text';

/**
 * How price lists are removed: with the effect on today's prices (PRI-21, PRI-24, O-106). `refresh` reads the lists
 * again. The removal is about the lists as they are now, so that the removed version is the one whose effect is reported: a
 * row of the screen may be older, if only by the person's own last save.
 */
export function removingPriceList(mayWrite: boolean, refresh: () => void): Removing<PriceListView> {
  const title = t('priceLists.remove.title');
  return {
    access: priceListAccess['price-lists/removePriceList'],
    may: () => mayWrite,
    title,
    refresh,
    of: async (visible) => {
      const [lists, { today }] = await Promise.all([
        call('price-lists/getPriceLists', { business_unit_id: visible.business_unit_id }),
        call('credits/getCountDecimals'),
      ]);
      const list = lists.find(({ id }) => id === visible.id) ?? visible;
      const name = listName(list);
      return {
        path: `price-lists/removePriceList/${list.id}`,
        mayWait: true,
        body: { version: list.version },
        title,
        what: t('priceLists.remove.what', { list: name }),
        done: t('priceLists.remove.done', { list: name }),
        facts: consequenceOf(list, lists, today),
      };
    },
  };
}

/** The refusal's message; otherwise what the centre, or the client there, would pay today without the list. */
function consequenceOf(list: PriceListView, lists: readonly PriceListView[], today: DateNumber): string {
  const refused = refusalOf(list, lists);
  if (refused !== null) return refused;
  const past = t('priceLists.remove.past');
  if (listInForce(lists, list, today)?.id !== list.id) return `${t('priceLists.remove.unchanged')} ${past}`;
  const next = listInForce(
    lists.filter(({ id }) => id !== list.id),
    list,
    today,
  );
  if (next === null) return `${t('priceLists.remove.nothingLeft')} ${past}`;
  const what = t(next.company_id === list.company_id ? 'priceLists.remove.replaced' : 'priceLists.remove.mainRules', {
    date: formatDate(next.start_date),
  });
  return `${what} ${past}`;
}

/**
 * The message with which the removal of a main list will be refused, as far as the lists show (PRI-21, O-106);
 * otherwise null.
 */
function refusalOf(list: PriceListView, lists: readonly PriceListView[]): string | null {
  if (list.company_id !== null) return null;
  if (lists.filter(({ company_id }) => company_id === null).length === 1)
    return priceListRefusals.onlyMainPriceList.sentence;
  const count = lists.filter(
    ({ company_id, start_date }) =>
      company_id !== null && start_date >= list.start_date && (list.end_date === null || start_date <= list.end_date),
  ).length;
  if (count === 0) return null;
  return count === 1
    ? priceListRefusals.priceListHasClient.sentence
    : fill(priceListRefusals.priceListHasClients.sentence, { count });
}
