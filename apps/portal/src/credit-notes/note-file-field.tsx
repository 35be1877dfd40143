import type { NoteDetail } from '@comensal/domain/credit-notes';
import { Button } from '@comensal/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StepFiles } from '../lifecycle/step-files';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import type { NoteValues } from './note-values';

interface NoteFileFieldProps {
  readonly note: NoteDetail | null;
  readonly guided: Pick<GuidedForm<never>, 'progress' | 'isSaving'>;
}

/**
 * The one file of a note: the existing one may be removed while the note is pending, and then another added (CNO-06,
 * CNO-19).
 */
export function NoteFileField({ note, guided }: NoteFileFieldProps) {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<NoteValues>();
  const takesAway = watch('takesAway');
  const saved = note?.file ?? null;
  return (
    <div className="flex flex-col gap-2 col-span-full">
      {saved !== null && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-base text-ink-soft">
          <span className="min-w-0 break-words">
            {t(takesAway ? 'creditNotes.form.takenAway' : 'creditNotes.form.fileKept', { name: saved.name })}
          </span>
          <Button
            size="small"
            variant="quiet"
            disabled={guided.isSaving}
            onClick={() => {
              setValue('takesAway', !takesAway, { shouldDirty: true });
              setValue('documents', []);
            }}
          >
            {t(takesAway ? 'creditNotes.form.keep' : 'creditNotes.form.takeAway')}
          </Button>
        </p>
      )}
      {(saved === null || takesAway) && (
        <StepFiles
          guided={guided}
          label={t('creditNotes.form.file')}
          required={note?.status === 'Aprobado'}
          most={1}
          hint={t('creditNotes.form.fileHint')}
        />
      )}
    </div>
  );
}
