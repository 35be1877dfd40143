import { formatDate } from '@comensal/domain/platform/dates';
import { isLargeChange, type PriceChange, type SheetPreview } from '@comensal/domain/price-lists';
import { useTranslation } from 'react-i18next';
import { ConfirmPrices } from './confirm-prices';
import { countText, listName, untilText } from './price-list-text';

interface ConfirmSheetProps {
  /** Null closes it. */
  readonly preview: SheetPreview | null;
  readonly day: number;
  readonly startsNow: boolean;
  readonly changes: readonly PriceChange[];
  /** The service and list of a changed cell. */
  readonly nameOf: (cell: number) => string;
  readonly onYes: (accepted: boolean) => void;
  readonly onNo: () => void;
}

/** The one preview before the one save (PRI-11): which lists begin and what they bring about. */
export function ConfirmSheet({ preview, day, startsNow, changes, nameOf, onYes, onNo }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const lists = preview?.lists ?? [];
  const large = changes.filter(isLargeChange);
  const count = lists.reduce((sum, { changed }) => sum + changed, 0);
  const title = t('priceLists.sheet.preview');
  const days = (left: number | null): string =>
    left === null ? '' : t(left === 1 ? 'priceLists.sheet.daysLeftOne' : 'priceLists.sheet.daysLeft', { count: left });
  return (
    <ConfirmPrices
      open={preview !== null}
      title={title}
      sentence={t('priceLists.sheet.confirm', {
        prices: countText('prices', count),
        lists: countText('lists', lists.length),
        date: formatDate(day),
      })}
      changes={large}
      names={new Map(large.map(({ id }) => [id, nameOf(id)]))}
      table={
        <div
          role="region"
          aria-label={title}
          tabIndex={0}
          className="scroll-thin max-h-60 overflow-auto rounded-lg border border-line-soft bg-sunken"
        >
          <ul className="divide-y divide-line-soft text-sm">
            {lists.map((list) => (
              <li key={listName(list)} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
                <span className="font-medium">{listName(list)}</span>
                <span className="text-ink-soft">
                  {t(list.is_new ? 'priceLists.sheet.begins' : 'priceLists.sheet.edited', { until: untilText(list) })}
                  {' · '}
                  {countText('prices', list.changed)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      }
      effects={{
        unpriced: lists.flatMap((list) => list.unpriced.map((each) => ({ ...each, list: listName(list) }))),
        client_lists: lists.flatMap((list) =>
          list.client_lists.map((each) => ({ ...each, list: list.business_unit_name })),
        ),
      }}
      onYes={onYes}
      onNo={onNo}
      below={
        <>
          {preview !== null && preview.balances.length > 0 && (
            <section className="flex flex-col gap-2 rounded-lg border border-line-soft bg-sunken p-4 text-sm">
              <h3 className="font-medium">{t('priceLists.sheet.balances')}</h3>
              <ul className="flex list-disc flex-col gap-1 pl-5">
                {preview.balances.map(({ id, business_name, business_unit_name, group_name, days_left, days_then }) => (
                  <li key={id}>
                    <span className="font-medium">
                      {[business_name, business_unit_name, group_name].filter((name) => name !== null).join(' · ')}
                    </span>
                    {': '}
                    {t('priceLists.sheet.balance', { before: days(days_left), after: days(days_then) })}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {startsNow && (
            <p className="text-sm text-ink-faint">
              {t('priceLists.form.startsNow')} {t('priceLists.form.past')}
            </p>
          )}
        </>
      }
    />
  );
}
