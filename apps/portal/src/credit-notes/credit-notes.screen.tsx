import {
  type NoteRow,
  noteAccess,
  noteDocumentStatuses,
  noteLifecycle,
  noteScreens,
  noteSortColumns,
  noteStatuses,
} from '@comensal/domain/credit-notes';
import { type Actor, holds, mayOpen } from '@comensal/domain/platform/access';
import { formatDate, isoToDate } from '@comensal/domain/platform/dates';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { Notice, useIsPhone } from '@comensal/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskLink } from '../lifecycle/desk/desk-link';
import { RecordTable } from '../lifecycle/record-table';
import { StatusFilter } from '../lifecycle/status-filter';
import { sayDone } from '../lifecycle/step-outcome';
import { useWaiting } from '../lifecycle/use-record-list';
import { ownOpen, useRecordTabs } from '../lifecycle/use-record-tabs';
import { useCall, useCallCache } from '../platform/calls/use-call';
import type { Removing } from '../platform/dialogs/remove-record';
import { NewButton } from '../platform/lists/new-button';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { usePageTitle } from '../platform/page/page-title';
import { useAddress } from '../platform/page/use-address';
import { useActor } from '../platform/person/user';
import { noteBulk } from './note-bulk';
import { noteColumns } from './note-columns';
import { NoteDialog, type NoteTask } from './note-dialog';
import { decides, noteActions, noteListOf, noteRecords } from './note-screens';

/** `/credit-notes` (CNO-01 to CNO-03, CNO-28, CNO-29); the open note is in the URL. */
export default function CreditNotesScreen() {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const actor = useActor();
  const cache = useCallCache();
  const [address, changeAddress] = useAddress();
  const first = firstStatuses(actor);
  const list = useListState({
    name: 'creditNotes',
    ...(first.length > 0 && !address.has('status') && !address.has(ownOpen)
      ? { sort: 'status_since', direction: 'asc' as const }
      : { sort: 'id', direction: 'desc' as const }),
    sortable: noteSortColumns,
    filters: { status: first, documento: [] as readonly string[], [ownOpen]: [] as readonly string[] },
  });
  const mayAsk = holds(actor, 'Solicitud Nota de Credito', 'W');
  const withOwnOpen = mayAsk && list.filters[ownOpen].length > 0;
  const filter = {
    ...(withOwnOpen ? { own_open: true } : {}),
    status: noteStatuses.filter((one) => list.filters.status.includes(one)),
    status_document: noteDocumentStatuses.filter((one) => list.filters.documento.includes(one)),
  };
  const { call, person } = noteListOf(actor);
  const paged = usePaged(call, list, t('creditNotes.list.title'), { ...filter, ...person });
  const tabs = useRecordTabs({ tile: 'creditNotes', waiting: first, hasOwn: mayAsk });
  const task = taskOf(address, mayAsk);
  usePageTitle(
    t('shell.screens.creditNotes.title'),
    task === null || task.mode === 'create' ? undefined : t('creditNotes.form.show', { id: task.id }),
  );

  const show = useCallback(
    (next: NoteTask | null): void =>
      changeAddress(
        (params) => {
          params.delete('nota');
          params.delete('ver');
          if (next) params.set('nota', next.mode === 'create' ? 'nueva' : String(next.id));
          if (next?.mode === 'show') params.set('ver', '1');
        },
        { replace: next === null },
      ),
    [changeAddress],
  );
  const { after } = useWaiting({
    screens: noteRecords,
    rows: paged.rows,
    works: (row) => decides(actor, row),
    open: ({ id }) => show({ mode: 'edit', id }),
  });
  const removing = useMemo(
    (): Removing<NoteRow> => ({
      access: noteAccess['credit-notes/removeCreditNote'],
      may: (row) => noteActions(actor, row).includes('remove'),
      of: ({ id, version, company_name, amount }) => ({
        path: `credit-notes/removeCreditNote/${id}`,
        mayWait: true,
        body: { version, shown_amount: amount },
        title: t('creditNotes.remove.title'),
        errorTitle: t('creditNotes.remove.failed'),
        what: t('creditNotes.remove.what', { id, company: company_name, amount: formatMoney(amount) }),
        done: t('creditNotes.remove.done', { id }),
      }),
      refresh: () => cache.refresh(...noteRecords.calls.stale),
    }),
    [actor, cache, t],
  );
  const bulk = useMemo(() => noteBulk(actor, removing), [actor, removing]);
  const columns = useMemo(
    () =>
      noteColumns(actor, {
        onView: ({ id }) => show({ mode: 'show', id }),
        onEdit: ({ id }) => show({ mode: 'edit', id }),
        removing,
      }),
    [actor, removing, show],
  );
  const add = mayAsk && <NewButton label={t('creditNotes.list.add')} onPress={() => show({ mode: 'create' })} />;
  return (
    <>
      {first.length > 0 && !phone && <Waiting />}
      <RecordTable
        screens={noteRecords}
        list={list}
        paged={paged}
        columns={columns}
        tabs={tabs}
        // On a phone the records come first.
        words={first.length > 0 && phone && <Waiting />}
        bulk={bulk}
        onOpen={(row) => show({ mode: isWorkedOn(actor, row) ? 'edit' : 'show', id: row.id })}
        statuses={noteStatuses}
        limitedByDefault={first.length > 0}
        start={add}
        others={
          mayOpen(actor, noteScreens.reviewNotes) && (
            <DeskLink path={noteScreens.reviewNotes.path} label={t('lifecycle.review')} />
          )
        }
        primary={add}
        exported={{ kind: 'exportCreditNotes', path: 'credit-notes/exportCreditNotes', filter }}
      >
        <StatusFilter
          list={list}
          name="documento"
          label={t('creditNotes.list.documentFilter')}
          words={noteRecords.words.list}
          statuses={noteDocumentStatuses}
          labelOf={(status) => t(`creditNotes.document.${status}`)}
        />
      </RecordTable>
      <NoteDialog
        key={task === null ? 'none' : task.mode === 'create' ? 'new' : task.id}
        task={task}
        onClose={() => show(null)}
        onSaved={(event, note) => {
          cache.put(`credit-notes/getCreditNote/${note.id}`, {}, note);
          cache.refresh(...noteRecords.calls.stale);
          const next = after(note.id);
          sayDone(
            noteRecords,
            note,
            event === 'remove'
              ? ''
              : t(`creditNotes.form.done.${event}`, { id: note.id, balance: formatSum(note.balance) }),
            next && { label: t('lifecycle.next'), onAction: () => show({ mode: 'edit', id: next.id }) },
          );
          show(null);
        }}
      />
    </>
  );
}

/** How much waits for a decision, and since when. */
function Waiting() {
  const { t } = useTranslation();
  const { data, loading } = useCall('credit-notes/getWaiting', {}, { quiet: true });
  // As high as the notice, so that the list below keeps its place.
  if (!data && loading) return <div className="h-14.5 max-sm:h-21" />;
  if (!data || data.count === 0 || data.since === null) return null;
  return (
    <div className="pb-4 max-sm:pb-0">
      <Notice tone="pending">
        {t(data.count === 1 ? 'creditNotes.list.waitingOne' : 'creditNotes.list.waitingMany', {
          count: data.count,
          amount: formatSum(data.amount),
          date: formatDate(isoToDate(data.since)),
        })}
      </Notice>
    </div>
  );
}

/** CNO-28: Pendiente for those who decide; none where that would be every status. */
function firstStatuses(actor: Actor): readonly string[] {
  const defaults = noteLifecycle.defaultStatuses(actor);
  return defaults.length === noteStatuses.length ? [] : defaults;
}

function isWorkedOn(actor: Actor, row: NoteRow): boolean {
  return noteActions(actor, row).some((action) => action !== 'remove');
}

/** What the URL opens: `nota` is a number or, for those who may request notes, 'nueva'; with `ver` read-only. */
function taskOf(address: URLSearchParams, mayAsk: boolean): NoteTask | null {
  const named = address.get('nota');
  if (named === 'nueva') return mayAsk ? { mode: 'create' } : null;
  const id = Number(named);
  return named !== null && Number.isSafeInteger(id) && id > 0
    ? { mode: address.has('ver') ? 'show' : 'edit', id }
    : null;
}
