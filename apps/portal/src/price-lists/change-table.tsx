import { formatMoney } from '@comensal/domain/platform/money';
import type { PriceChange } from '@comensal/domain/price-lists';
import { absent, Money } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { changeText } from './price-list-text';

interface ChangeTableProps {
  readonly changes: readonly PriceChange[];
  readonly names: ReadonlyMap<number, string>;
  readonly caption: string;
}

/** What a list changes, service by service: the previous and the new price, added and dropped services. */
export function ChangeTable({ changes, names, caption }: ChangeTableProps) {
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
          {changes.map(({ id, kind, previous, next, perMille }) => (
            <tr key={id} className="border-t border-line-soft">
              <th scope="row" className="px-3 py-1.5 text-left font-medium break-words">
                {names.get(id)}
              </th>
              <td className="px-1 text-right text-ink-soft">
                {previous === null ? absent : <Money text={formatMoney(previous)} />}
              </td>
              <td className="px-1 text-right font-medium">
                {next === null ? absent : <Money text={formatMoney(next)} />}
              </td>
              <td className="tabular pr-3 pl-1 text-right whitespace-nowrap">
                <span className={kind === 'dropped' ? 'text-refused-ink' : undefined}>
                  {changeText({ kind, perMille })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
