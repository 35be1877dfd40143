import { formatMoney } from '@comensal/domain/platform/money';
import type { PriceChange } from '@comensal/domain/price-lists';
import { absent, Money } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { ChangeText } from './change-text';

interface ChangeTableProps {
  readonly changes: readonly PriceChange[];
  readonly nameOf: (id: number) => string;
  readonly caption: string;
}

/** What a list changes, service by service: the previous and the new price, added and dropped services. */
export function ChangeTable({ changes, nameOf, caption }: ChangeTableProps) {
  const { t } = useTranslation();
  return (
    <div
      className="scroll-thin max-h-72 overflow-auto rounded-lg border border-line-soft bg-sunken"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-xs text-ink-faint">
            <th scope="col" className="h-8 px-3 font-medium">
              {t('priceLists.detail.service')}
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              {t('priceLists.form.edited')}
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              {t('priceLists.form.newPrice')}
            </th>
            <th scope="col" className="pr-3 pl-1 text-right font-medium">
              {t('priceLists.form.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, ...change }) => (
            <tr key={id} className="border-t border-line-soft">
              <th scope="row" className="px-3 py-1.5 text-left font-medium break-words">
                {nameOf(id)}
              </th>
              <td className="px-1 text-right text-ink-soft">{priceOrDash(change.previous)}</td>
              <td className="px-1 text-right font-medium">{priceOrDash(change.next)}</td>
              <td className="pr-3 pl-1 text-right whitespace-nowrap">
                <ChangeText change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const priceOrDash = (price: number | null) => (price === null ? absent : <Money text={formatMoney(price)} />);
