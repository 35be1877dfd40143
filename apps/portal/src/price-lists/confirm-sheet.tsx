import { formatDate } from '@comensal/domain/platform/dates';
import type { PriceChange, SheetPreview } from '@comensal/domain/price-lists';
import { useTranslation } from 'react-i18next';
import { ConfirmPrices, StartsNow } from './confirm-prices';
import { countText, listName, untilText } from './price-list-text';

interface ConfirmSheetProps {
  /** Null closes it. */
  readonly preview: SheetPreview | null;
  readonly day: number;
  readonly today: number;
  readonly changes: readonly PriceChange[];
  /** The service and list of a changed cell. */
  readonly nameOf: (cell: number) => string;
  readonly onYes: (accepted: boolean) => void;
  readonly onNo: () => void;
}

/** The one preview before the one save (PRI-11): which lists begin and what they bring about. */
export function ConfirmSheet({ preview, day, today, ...confirm }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const lists = preview?.lists ?? [];
  const count = lists.reduce((sum, { changed }) => sum + changed, 0);
  const title = t('priceLists.sheet.preview');
  return (
    <ConfirmPrices
      {...confirm}
      open={preview !== null}
      title={title}
      sentence={t('priceLists.sheet.confirm', {
        prices: countText('prices', count),
        lists: countText('lists', lists.length),
        date: formatDate(day),
      })}
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
        balances: preview?.balances,
      }}
      below={<StartsNow day={day} today={today} />}
    />
  );
}
