import type { DateNumber } from '@comensal/domain/platform/dates';
import {
  type AppliedSheet,
  cellsOf as cellsOfBlock,
  changeAt,
  filledDown,
  type GetSheet,
  type PriceSheet as Prices,
  priceAt,
  type Rise,
  raised,
  redone,
  type SheetCell,
  type SheetFile,
  type SheetPreview,
  undone,
  withPrices,
} from '@comensal/domain/price-lists';
import { Button, IconButton, Notice, showToast, useIsPhone, useShortcut } from '@comensal/ui';
import { ArrowDownToLine, FileDown, FileUp, Redo2, TrendingUp, Undo2, UserPlus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, download, saveFile } from '../platform/calls/api';
import { toApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { useHolds } from '../platform/person/user';
import { ProposeByIndices } from '../price-indices/propose-by-indices';
import { AddClientDialog } from './add-client-dialog';
import { ConfirmSheet } from './confirm-sheet';
import { countText } from './price-list-text';
import { RaiseDialog } from './raise-dialog';
import { type OpenSheet, placeOf } from './sheet-cells';
import { SheetConflicts } from './sheet-conflicts';
import { SheetFileDialog } from './sheet-file-dialog';
import { listText, SheetGrid, type SheetHead } from './sheet-grid';
import { SheetOfService } from './sheet-of-service';
import { blockOf, cellSelection } from './sheet-selection';
import type { AddedList, PricedSheet } from './use-price-sheet';

interface PriceSheetProps {
  readonly open: OpenSheet;
  readonly priced: PricedSheet;
  readonly today: DateNumber;
  /** What it shows only; empty for all. */
  readonly search: string;
  /** The clients that a column was added for. */
  readonly added: readonly AddedList[];
  readonly onAdd: (list: AddedList) => void;
  readonly onSaved: (applied: AppliedSheet) => void;
}

interface Body {
  readonly start_date: DateNumber;
  readonly cells: SheetCell[];
}

/** The sheet with what can be done to it, and the way from its changes to the saved lists. */
export function PriceSheet({ open, priced, today, search, added, onAdd, onSaved }: PriceSheetProps) {
  const { t } = useTranslation();
  const mayWrite = useHolds('Listas de Precios', 'W');
  const isPhone = useIsPhone();
  const keys = useId();
  const { sheet, view, hidden } = open;
  const [selection, select] = useState(() => cellSelection(0, 0));
  const [isRaising, setRaising] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const block = isPhone
    ? { ...blockOf(cellSelection(selection.row, 0)), right: sheet.columns - 1 }
    : blockOf(selection);
  const names = useMemo(() => view.services.map(({ name }) => name), [view]);
  const heads = useMemo(
    () =>
      view.lists.map(
        ({ business_unit_name, company_name }): SheetHead => ({
          centre: business_unit_name,
          whose: company_name ?? t('priceLists.detail.main'),
        }),
      ),
    [view, t],
  );
  const nameOfCell = (cell: number): string =>
    `${names[Math.floor(cell / sheet.columns)] ?? ''} · ${listText(heads[cell % sheet.columns])}`;
  const saving = useSheetSave(open, priced, onSaved);
  const count = priced.cells.length;
  // What a sheet with all lists does not show was removed meanwhile, and may keep the rest from being saved.
  const hiding = search !== '' || view.total > view.lists.length ? 'hidden' : 'gone';

  const change = mayWrite && !saving.isBusy ? priced.change : undefined;
  const refuse = (refused: number): void => {
    if (refused > 0)
      showToast(t(refused === 1 ? 'priceLists.sheet.refusedOne' : 'priceLists.sheet.refused', { count: refused }), {
        tone: 'refused',
      });
  };
  function raise(rise: Rise): void {
    const act = raised(sheet, block, rise);
    change?.(act.sheet);
    refuse(act.refused);
  }
  const asked: GetSheet = {
    start_date: view.start_date,
    ...(search !== '' && { search }),
    ...(added.length > 0 && { added: [...added] }),
  };
  const fileTitle = t('priceLists.sheet.file.download');
  async function saveSheet(): Promise<void> {
    try {
      saveFile(await download('price-lists/getSheetFile', { ...asked, cells: priced.cells }));
    } catch (thrown) {
      reportError(thrown, { title: fileTitle, retry: () => void saveSheet() });
    }
  }
  function take(lists: SheetFile['lists']): boolean {
    const next = withPrices(
      sheet,
      lists.flatMap(({ prices: found, ...list }) =>
        found.flatMap(({ id, price }) => {
          const place = placeOf(open, { ...list, food_service_id: id });
          return place === undefined ? [] : [[place, price] as const];
        }),
      ),
    );
    change?.(next);
    return next !== sheet;
  }
  const fileButton = <IconButton bordered icon={FileDown} label={fileTitle} onClick={() => void saveSheet()} />;
  useShortcut('s', () => count > 0 && void saving.start(), { withControl: true });
  const acts: readonly (readonly [label: string, icon: typeof Undo2, next: Prices])[] = [
    [t('priceLists.sheet.undo'), Undo2, undone(sheet)],
    [t('priceLists.sheet.redo'), Redo2, redone(sheet)],
  ];
  const prices = (at: typeof block): number =>
    cellsOfBlock(sheet, at).filter((cell) => typeof priceAt(sheet, cell) === 'number').length;

  return (
    <>
      {mayWrite ? (
        <div role="toolbar" aria-label={t('priceLists.sheet.grid')} className="flex flex-wrap items-center gap-2 pb-3">
          {acts.map(([label, icon, next]) => (
            <IconButton
              key={label}
              bordered
              icon={icon}
              label={label}
              disabled={next === sheet || !change}
              onClick={() => change?.(next)}
            />
          ))}
          {!isPhone && (
            <IconButton
              bordered
              icon={ArrowDownToLine}
              label={t('priceLists.sheet.fillDown')}
              disabled={!change}
              onClick={() => change?.(filledDown(sheet, block))}
            />
          )}
          <Button icon={TrendingUp} disabled={!change} onClick={() => setRaising(true)}>
            {t('priceLists.sheet.raise')}
          </Button>
          <IconButton
            bordered
            icon={UserPlus}
            label={t('priceLists.sheet.addClient')}
            disabled={!change}
            onClick={() => setAdding(true)}
          />
          {fileButton}
          <IconButton
            bordered
            icon={FileUp}
            label={t('priceLists.sheet.file.upload')}
            disabled={!change}
            onClick={() => setLoading(true)}
          />
          <ProposeByIndices view={view} sheet={sheet} onChange={change} />
          <Button
            variant="primary"
            className="ml-auto"
            busy={saving.isBusy}
            disabled={count === 0}
            onClick={() => void saving.start()}
          >
            {count === 0 ? t('common.save') : t('priceLists.sheet.save', { prices: countText('prices', count) })}
          </Button>
        </div>
      ) : (
        <div className="pb-3">{fileButton}</div>
      )}
      {hidden.length > 0 && (
        <div className="pb-3">
          <Notice
            tone="pending"
            title={t(`priceLists.sheet.${hidden.length === 1 ? (`${hiding}One` as const) : hiding}`, {
              count: hidden.length,
            })}
            action={
              hiding === 'gone' && (
                <Button size="small" variant="quiet" onClick={priced.dropHidden}>
                  {t('priceLists.sheet.dropGone')}
                </Button>
              )
            }
          />
        </div>
      )}
      {isPhone ? (
        <SheetOfService
          sheet={sheet}
          names={names}
          heads={heads}
          row={selection.row}
          onRow={(row) => select(cellSelection(row, 0))}
          onChange={change}
          onRefused={refuse}
        />
      ) : (
        <SheetGrid
          sheet={sheet}
          names={names}
          heads={heads}
          selection={selection}
          onSelect={select}
          onChange={change}
          onRaise={() => change && setRaising(true)}
          onRefused={refuse}
          describedBy={keys}
        />
      )}
      <p id={keys} className="pt-2 text-sm text-ink-faint max-sm:hidden">
        {t('priceLists.sheet.keys')}
      </p>
      {view.total > view.lists.length && (
        <p className="pt-2 text-sm text-ink-soft">
          {t('priceLists.sheet.more', { shown: view.lists.length, total: view.total })}
        </p>
      )}
      <RaiseDialog open={isRaising} count={prices(block)} onRaise={raise} onClose={() => setRaising(false)} />
      <AddClientDialog open={isAdding} view={view} onAdd={onAdd} onClose={() => setAdding(false)} />
      <SheetFileDialog open={isLoading} asked={asked} onTake={take} onClose={() => setLoading(false)} />
      <ConfirmSheet
        preview={saving.preview}
        day={view.start_date}
        today={today}
        changes={[...sheet.changed.keys()].flatMap((id) => {
          const found = changeAt(sheet, id);
          return found ? [{ ...found, id }] : [];
        })}
        nameOf={nameOfCell}
        onYes={saving.confirm}
        onNo={saving.cancel}
      />
      <SheetConflicts
        // Another answer is chosen anew.
        key={saving.conflicts.length > 0 ? 'open' : 'closed'}
        conflicts={saving.conflicts}
        nameOf={(conflict) => {
          const place = placeOf(open, conflict);
          return place === undefined ? `${conflict.food_service_id} · ${conflict.business_unit_id}` : nameOfCell(place);
        }}
        onSettle={saving.settle}
        onClose={saving.cancel}
      />
    </>
  );
}

const noConflicts: SheetPreview['conflicts'] = [];

/** From the changes by their preview, and by what others changed meanwhile, to the save. */
function useSheetSave({ view }: OpenSheet, priced: PricedSheet, onSaved: (applied: AppliedSheet) => void) {
  const { t } = useTranslation();
  const title = t('priceLists.sheet.preview');
  const cache = useCallCache();
  const accepted = useRef(false);
  const [isReading, setReading] = useState(false);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const guided = useGuidedForm<Body, AppliedSheet>({
    form: 'price-sheet',
    confirms: true,
    title,
    task: 'edit',
    save: ({ values, attempt }) =>
      call('price-lists/applySheet', { ...values, accept_unpriced: accepted.current }, { idempotencyKey: attempt.key }),
    onSaved,
    onFields: (fields) => Object.values(fields).forEach(refuse),
    onConflict: async () => void (await look()),
  });
  const body = { start_date: view.start_date, cells: [...priced.cells] };
  /** A list or a service may be gone, which the sheet then shows. */
  function refuse(message: string): void {
    showToast(message, { tone: 'refused' });
    cache.refresh('price-lists/getSheet');
  }
  /** Null where there is nothing to show, which has been said. */
  async function look(): Promise<SheetPreview | null> {
    setReading(true);
    try {
      const found = await call('price-lists/previewSheet', body);
      setPreview(found);
      return found;
    } catch (thrown) {
      const failure = toApiError(thrown, t('common.offline'));
      const [message] = Object.values(failure.fields);
      if (message === undefined) reportError(failure, { title, retry: () => void start() });
      else refuse(message);
      return null;
    } finally {
      setReading(false);
    }
  }
  async function start(): Promise<void> {
    if (isReading || guided.isSaving) return;
    const found = await look();
    if (found?.conflicts.length === 0) guided.submit(body);
  }
  const conflicts = preview?.conflicts ?? noConflicts;
  return {
    isBusy: isReading || guided.isSaving,
    preview: guided.isConfirming ? preview : null,
    conflicts,
    start,
    settle: (own: ReadonlySet<SheetPreview['conflicts'][number]>): void => {
      priced.settle(conflicts, (conflict) => own.has(conflict));
      setPreview(null);
    },
    confirm: (isAccepted: boolean): void => {
      accepted.current = isAccepted;
      guided.confirm();
    },
    cancel: (): void => {
      setPreview(null);
      guided.back();
    },
  };
}
