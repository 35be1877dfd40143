import { addExactly, formatSum } from '@comensal/domain/platform/money';
import { mostChosenRows } from '@comensal/domain/platform/validation';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '../page/page-keys';
import type { Bulk, BulkAction } from './bulk-action';
import { SelectionBar } from './selection-bar';
import type { ChosenRows } from './use-chosen-rows';

interface BulkBarProps<Row> {
  readonly label: string;
  readonly chosen: ChosenRows<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly amount: Bulk<Row>['amount'];
  readonly onAct: (action: BulkAction<Row>) => void;
}

/** How many rows are chosen, their sum, and what can be done to all or to some of them. */
export function BulkBar<Row>({ label, chosen, actions, amount, onAct }: BulkBarProps<Row>) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const { rows, isFull, clear } = chosen;
  const count = rows.length;
  usePageKey('b', t('controls.selection.toBar'), () => bar.current?.querySelector('button')?.focus());
  usePageKey('Escape', t('controls.selection.clear'), clear);
  const said = t(count === 1 ? 'controls.selection.one' : 'controls.selection.many', { count });
  const offered = actions
    .map((action) => ({ action, possible: rows.filter(action.mayDo).length }))
    .filter(({ possible }) => possible > 0);
  // The way forward is the strongest; what ends something is confirmed in red by its dialog.
  const first = offered.find(({ action }) => 'dialog' in action && action.danger !== true);
  const labelOf = ({ action, possible }: (typeof offered)[number]): string =>
    possible === count ? action.label : t('controls.selection.some', { action: action.label, possible, count });
  return (
    <div ref={bar} className="contents">
      <SelectionBar
        label={t('controls.selection.bar', { list: label })}
        status={amount ? `${said} · ${formatSum(addExactly(...rows.map(amount)))}` : said}
        warning={isFull ? t('controls.selection.full', { max: mostChosenRows }) : undefined}
        more={offered.length === 0 && <p className="text-sm text-ink-soft">{t('controls.selection.nothing')}</p>}
        acts={offered.map((offer) => ({
          id: offer.action.id,
          label: labelOf(offer),
          icon: offer.action.icon,
          possible: offer.possible,
          isPrimary: offer === first,
          onSelect: () => onAct(offer.action),
        }))}
        onClear={clear}
        clearKey="Escape"
      />
    </div>
  );
}
