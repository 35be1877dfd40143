import {
  columnsBlamed,
  longestMendedCell,
  type MendedCell,
  mostMendedCells,
  type RowToMend,
  type SheetColumn,
} from '@comensal/domain/platform/spreadsheets';
import { Button, Field, IconButton, TextInput, useFocusOnArrival } from '@comensal/ui';
import { Download, ListChecks, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mending, mendedAt } from './use-mending';

interface MendRowsProps<Row extends RowToMend> {
  readonly rows: readonly Row[];
  /** How many rows are refused; the first of them are given. */
  readonly total: number;
  readonly columnsOf: (row: Row) => readonly SheetColumn[];
  readonly mending: Mending;
  readonly disabled: boolean;
  /** Takes the focus when it appears: what was typed has just been reviewed. */
  readonly arrives?: boolean;
  /** Reviews the file again with the cells as they are now. */
  readonly onReview: () => void;
  /** Saves the file with them. */
  readonly onSave: () => Promise<void>;
}

/**
 * The refused rows of a reviewed file, whose cells are typed over: Enter goes to the next one, Escape gives back what the
 * file says. Nothing is loaded with what was typed before it is reviewed again.
 */
export function MendRows<Row extends RowToMend>(props: MendRowsProps<Row>) {
  const { rows, total, columnsOf, mending, disabled, arrives = false, onReview, onSave } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const title = useFocusOnArrival<HTMLHeadingElement>(arrives);
  const [isSaving, setSaving] = useState(false);
  const { cells, isPending } = mending;
  if (rows.length === 0 && cells.length === 0 && !isPending) return null;
  const isOpen = ({ sheet, row }: MendedCell): boolean => rows.some((each) => each.sheet === sheet && each.row === row);
  const accepted = cells.filter((cell) => !isOpen(cell));
  const areSheets = new Set([...rows, ...cells].map(({ sheet }) => sheet)).size > 1;
  const nameOf = ({ sheet, row }: Pick<RowToMend, 'sheet' | 'row'>): string =>
    areSheets ? t('jobs.mend.rowOfSheet', { row, sheet }) : t('jobs.mend.row', { row });
  /** From cell to cell, and from the last one to the review. */
  function goOn(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, [data-review]') ?? [])];
    stops[stops.indexOf(event.currentTarget) + 1]?.focus();
  }
  return (
    <section ref={list} aria-label={t('jobs.mend.title')} className="flex flex-col gap-3">
      <div>
        <h3 ref={title} tabIndex={-1} className="text-base font-semibold text-ink outline-none">
          {rows.length === 0 ? t('jobs.mend.none') : t('jobs.mend.title')}
        </h3>
        {rows.length > 0 && <p className="text-sm text-ink-soft">{t('jobs.mend.hint')}</p>}
      </div>
      {rows.length > 0 && (
        <ul
          aria-label={t('jobs.mend.title')}
          className="flex flex-col divide-y divide-line-soft sm:max-h-128 sm:overflow-y-auto rounded-lg border border-line bg-surface"
        >
          {rows.map((row) => (
            <MendRow
              key={`${row.sheet} ${row.row}`}
              row={row}
              name={nameOf(row)}
              columns={columnsOf(row)}
              mending={mending}
              disabled={disabled}
              onKey={goOn}
            />
          ))}
        </ul>
      )}
      {total > rows.length && rows.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('jobs.mend.more', { shown: rows.length.toLocaleString('es-AR'), total: total.toLocaleString('es-AR') })}
        </p>
      )}
      {accepted.length > 0 && (
        <div className="flex flex-col gap-1">
          <h4 className="text-sm font-medium text-ink">{t('jobs.mend.mended')}</h4>
          <ul className="flex flex-col sm:max-h-64 sm:overflow-y-auto">
            {accepted.map((cell) => {
              const change = t('jobs.mend.change', { row: nameOf(cell), was: cell.was, value: cell.value });
              return (
                <li key={`${nameOf(cell)} ${cell.column}`} className="flex items-center gap-2 text-base text-ink">
                  <span className="min-w-0 wrap-anywhere">{change}</span>
                  <IconButton
                    icon={Undo2}
                    label={t('jobs.mend.undo', { change })}
                    disabled={disabled}
                    onClick={() => mending.put({ ...cell, value: cell.was })}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          data-review
          icon={ListChecks}
          disabled={!isPending}
          busy={disabled}
          onClick={onReview}
          className="max-sm:w-full"
        >
          {t('jobs.mend.review')}
        </Button>
        {cells.length > 0 && (
          <Button
            icon={Download}
            busy={isSaving}
            className="max-sm:w-full"
            onClick={() => {
              setSaving(true);
              void onSave().finally(() => setSaving(false));
            }}
          >
            {t('jobs.mend.download')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {cells.length >= mostMendedCells
            ? t('jobs.mend.most', { most: mostMendedCells.toLocaleString('es-AR') })
            : isPending && t('jobs.mend.pending')}
        </p>
      </div>
    </section>
  );
}

interface MendRowProps {
  readonly row: RowToMend;
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly mending: Mending;
  readonly disabled: boolean;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A refused row: why, the cells that are to blame, and what else it says. */
function MendRow({ row, name, columns, mending, disabled, onKey }: MendRowProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { sheet, row: number, reason, cells } = row;
  const shown = columns.filter(({ key }) => key in cells);
  const mendedOf = (column: string): MendedCell | undefined => mendedAt(mending.cells, { sheet, row: number, column });
  const reviewedOf = (column: string): MendedCell | undefined =>
    mendedAt(mending.reviewed, { sheet, row: number, column });
  const ofFile = (column: string): string => reviewedOf(column)?.was ?? cells[column] ?? '';
  const blamed = new Set(columnsBlamed(shown, reason));
  const isTyped = (column: SheetColumn): boolean =>
    isWhole ||
    blamed.size === 0 ||
    blamed.has(column) ||
    (mendedOf(column.key) ?? reviewedOf(column.key)) !== undefined;
  const typed = shown.filter(isTyped);
  const rest = shown.filter((column) => !isTyped(column));
  const said = rest.map(({ key }) => cells[key]).filter(Boolean);
  return (
    <li className="flex flex-col gap-2 px-4 py-3 max-sm:px-3">
      <p className="text-base wrap-anywhere">
        <span className="font-medium text-ink">{name}</span>
        {said.length > 0 && <span className="text-ink-soft"> · {said.join(' · ')}</span>}
        <span className="block text-sm text-refused-ink">{reason}</span>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {typed.map(({ key, title }) => {
          const mended = mendedOf(key);
          const was = ofFile(key);
          const put = (value: string): void => mending.put({ sheet, row: number, column: key, was, value });
          return (
            <Field
              key={key}
              label={title}
              hint={mended && (was === '' ? t('jobs.mend.wasEmpty') : t('jobs.mend.was', { was }))}
              disabled={disabled}
              className="w-60 max-sm:w-full"
            >
              <TextInput
                // The same title stands in every row.
                aria-label={t('jobs.mend.cell', { title, row: name })}
                maxLength={longestMendedCell}
                value={mended?.value ?? was}
                className={mended && 'border-accent! bg-accent-soft!'}
                onChange={({ currentTarget: { value } }) => put(value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && mended) {
                    event.preventDefault();
                    put(was);
                  } else onKey(event);
                }}
              />
            </Field>
          );
        })}
        {rest.length > 0 && (
          <Button
            aria-label={t('jobs.mend.wholeOf', { row: name })}
            disabled={disabled}
            onClick={() => setWhole(true)}
            className="max-sm:w-full sm:mt-6"
          >
            {t('jobs.mend.whole')}
          </Button>
        )}
      </div>
    </li>
  );
}
