import type { ReactNode } from 'react';
import { absent } from '../absent';
import { StatusBadge } from '../feedback/badge';
import { Money } from '../record/money';
import { type Column, columnText } from './column';
import { RowActButtons } from './row-acts';

export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.kind === 'actions')
    return (
      <span className="inline-flex items-center justify-end gap-0.5">
        <RowActButtons acts={column.acts(row)} />
      </span>
    );
  const text = columnText(column, row);
  if (column.kind === 'badge') {
    if (text === '') return absent;
    const note = column.note?.(row) ?? null;
    const badge = <StatusBadge tone={column.tone(row)}>{text}</StatusBadge>;
    if (note === null) return badge;
    return (
      <span className="inline-flex flex-col items-end gap-0.5 sm:items-start">
        {badge}
        {/* Free text never widens the column: it takes two lines, the rest is in the title. */}
        <span title={note} className="line-clamp-2 w-max max-w-44 text-xs leading-tight wrap-anywhere text-ink-faint">
          {note}
        </span>
      </span>
    );
  }
  if (column.kind === 'money') return text === '' ? absent : <Money text={text} negative={column.negative?.(row)} />;
  if (column.cell) return column.cell(row);
  return text === '' ? <span className="text-ink-faint">{absent}</span> : text;
}
