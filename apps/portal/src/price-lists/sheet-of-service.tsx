import { amountToText } from '@comensal/domain/platform/money';
import {
  changeAt,
  type PriceSheet,
  priceAt,
  readPrice,
  sheetPriceText,
  withPrices,
} from '@comensal/domain/price-lists';
import { Card, IconButton, Select } from '@comensal/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../platform/forms/money-field';
import { ChangeText } from './change-text';
import { listText, type SheetHead } from './sheet-grid';

interface SheetOfServiceProps {
  readonly sheet: PriceSheet;
  readonly names: readonly string[];
  readonly heads: readonly SheetHead[];
  readonly row: number;
  readonly onRow: (row: number) => void;
  readonly onChange?: ((sheet: PriceSheet) => void) | undefined;
  /** Some texts were no price for their cells. */
  readonly onRefused: (cells: number) => void;
}

/** The sheet on a phone: one service at a time, its price in each list that can have it. */
export function SheetOfService({ sheet, names, heads, row, onRow, ...acts }: SheetOfServiceProps) {
  const { t } = useTranslation();
  const cells = heads.flatMap((head, column) => {
    const cell = row * sheet.columns + column;
    return priceAt(sheet, cell) === undefined ? [] : [{ head, cell }];
  });
  return (
    <Card flush>
      <div className="flex items-center gap-2 px-4 py-3">
        <IconButton
          bordered
          icon={ChevronLeft}
          label={t('priceLists.sheet.previousService')}
          disabled={row === 0}
          onClick={() => onRow(row - 1)}
        />
        <div className="min-w-0 flex-1">
          <Select
            aria-label={t('priceLists.detail.service')}
            value={String(row)}
            options={names.map((label, index) => ({ value: String(index), label }))}
            onChange={({ target }) => onRow(Number(target.value))}
          />
        </div>
        <IconButton
          bordered
          icon={ChevronRight}
          label={t('priceLists.sheet.nextService')}
          disabled={row === sheet.rows - 1}
          onClick={() => onRow(row + 1)}
        />
      </div>
      <ul>
        {cells.map(({ head, cell }) => (
          <PriceLine key={cell} sheet={sheet} cell={cell} head={head} service={names[row] ?? ''} {...acts} />
        ))}
      </ul>
    </Card>
  );
}

interface PriceLineProps extends Pick<SheetOfServiceProps, 'sheet' | 'onChange' | 'onRefused'> {
  readonly cell: number;
  readonly head: SheetHead;
  readonly service: string;
}

function PriceLine({ sheet, cell, head, service, onChange, onRefused }: PriceLineProps) {
  const { t } = useTranslation();
  // While it is typed a text need not be a price yet.
  const [typed, setTyped] = useState<string | null>(null);
  const price = priceAt(sheet, cell);
  const [before, setBefore] = useState(price);
  const text = typeof price === 'number' ? amountToText(price) : '';
  const change = changeAt(sheet, cell);
  const label = t('priceLists.sheet.cell', { service, list: listText(head) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-3 border-t border-line-soft px-4 py-3">
      <span className="text-sm wrap-anywhere">
        <span className="block font-medium">{head.centre}</span>
        <span className="block text-ink-faint">{head.whose}</span>
        {change && (
          <ChangeText change={change} className="block">
            {change.previous !== null &&
              ` · ${t('priceLists.sheet.before', { price: sheetPriceText(change.previous) })}`}
          </ChangeText>
        )}
      </span>
      <MoneyField
        aria-label={label}
        disabled={!onChange}
        value={typed ?? text}
        onFocus={() => {
          setTyped(text);
          setBefore(price);
        }}
        onBlur={() => {
          if (typed !== null && readPrice(typed) === undefined) onRefused(1);
          setTyped(null);
        }}
        onChange={(next) => {
          setTyped(next);
          const put = readPrice(next);
          // The first figures of what is no price are not the price that was meant.
          onChange?.(withPrices(sheet, [[cell, (put === undefined ? before : put) ?? null]]));
        }}
      />
    </li>
  );
}
