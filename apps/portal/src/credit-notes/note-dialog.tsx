import { type NoteDetail, type NoteEvent } from '@comensal/domain/credit-notes';
import { Button, DescriptionList, Dialog, EmptyState, SkeletonLines, StatusBadge } from '@comensal/ui';
import { FileQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReversedBadge } from '../lifecycle/reversed-badge';
import { StepConflictNotice } from '../lifecycle/step-conflict-notice';
import { useStepConflict } from '../lifecycle/step-outcome';
import { useRead } from '../platform/calls/use-call';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { WaitingNotice } from '../platform/waiting/waiting-notice';
import { NoteFacts, ownNoteFacts } from './note-facts';
import { NoteForm } from './note-form';
import { noteRecords } from './note-screens';

/** What is open: a new note, or one of the list to work on or to view (CNO-07). */
export type NoteTask = { readonly mode: 'create' } | { readonly mode: 'edit' | 'show'; readonly id: number };

interface NoteDialogProps {
  readonly task: NoteTask | null;
  readonly onClose: () => void;
  readonly onSaved: (event: NoteEvent['type'], note: NoteDetail) => void;
}

/** The dialog of a credit note (CNO-01, CNO-04, CNO-07). */
export function NoteDialog({ task, onClose, onSaved }: NoteDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const noteId = task === null || task.mode === 'create' ? null : task.id;
  const path = noteId === null ? null : (`credit-notes/getCreditNote/${noteId}` as const);
  const read = useRead<NoteDetail>(path, {}, { title: t('creditNotes.list.title'), refusedOnPage: true });
  const { conflict, onConflict, forgetConflict } = useStepConflict<NoteEvent['type']>({
    calls: noteRecords.calls,
    id: noteId,
    title: t(path === null ? 'creditNotes.form.failedInsert' : 'creditNotes.form.failedUpdate'),
  });
  const note = path === null ? null : (read.data ?? null);
  const waiting = useWaitingStep(noteRecords.stepped, note?.id ?? null, close);
  const canWork =
    waiting === undefined &&
    (task?.mode === 'create' || (task?.mode === 'edit' && note !== null && note.actions.some(isWork)));

  function close(): void {
    forgetConflict();
    onClose();
  }
  return (
    <Dialog
      open={task !== null}
      onClose={close}
      locked={busy}
      size={task?.mode === 'create' ? 'large' : 'wide'}
      title={titleOf()}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {t(canWork ? 'common.cancel' : 'common.close')}
          </Button>
          {canWork && (
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {t('common.save')}
            </Button>
          )}
        </>
      }
    >
      {task?.mode === 'create' && (
        <NoteForm id={formId} note={null} onBusy={setBusy} onSaved={onSaved} onConflict={onConflict} />
      )}
      {path !== null && note === null && !read.error && <SkeletonLines lines={8} label={t('common.loading')} />}
      {path !== null && note === null && read.error && <EmptyState icon={FileQuestion} title={read.error.errorMsg} />}
      {note !== null && (
        <div className="flex flex-col gap-4">
          {conflict && (
            <StepConflictNotice screens={noteRecords} conflict={conflict} record={note} onClose={forgetConflict} />
          )}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {waiting ? (
              <WaitingNotice step={waiting} />
            ) : canWork ? (
              <NoteForm
                key={`${note.id}-${note.version}`}
                id={formId}
                note={note}
                onBusy={setBusy}
                onSaved={onSaved}
                onConflict={onConflict}
              />
            ) : (
              <NoteView note={note} />
            )}
            <NoteFacts note={note} />
          </div>
        </div>
      )}
    </Dialog>
  );

  function titleOf(): string {
    if (task === null) return t('creditNotes.list.title');
    if (task.mode === 'create') return t('creditNotes.form.create');
    const { id } = task;
    if (!canWork) return t('creditNotes.form.show', { id });
    return t(note?.actions.includes('approve') ? 'creditNotes.form.decide' : 'creditNotes.form.edit', { id });
  }
}

/** The actions on a note that its form performs. */
function isWork(action: string): boolean {
  return action !== 'remove';
}

/** CNO-18: the fields of a read-only note. */
function NoteView({ note }: { note: NoteDetail }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="flex flex-wrap gap-2">
        <StatusBadge tone={noteRecords.lifecycle.toneOf(note.status)}>
          {noteRecords.words.status(note.status)}
        </StatusBadge>
        <ReversedBadge record={note} />
      </p>
      <DescriptionList columns={2} facts={ownNoteFacts(note)} />
    </div>
  );
}
