import type { NoteDetail, NoteEvent } from '@comensal/domain/credit-notes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StepCard } from '../lifecycle/desk/step-card';
import type { StepFormProps } from '../lifecycle/step';
import { NoteForm } from './note-form';

/** The form of a note's dialog, on the desk. */
export function NoteDeskForm({ record, onSaved, onConflict }: StepFormProps<NoteDetail, NoteEvent['type']>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <StepCard title={t('creditNotes.form.decide', { id: record.id })} description="">
      <NoteForm
        key={`${record.id}-${record.version}`}
        id={id}
        note={record}
        onBusy={ignoreBusy}
        onSaved={onSaved}
        onConflict={onConflict}
      />
    </StepCard>
  );
}

/** Nothing closes the desk, so nothing has to be kept open while the form is saved. */
function ignoreBusy(): void {}
