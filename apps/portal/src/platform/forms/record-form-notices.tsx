import { Button, type Fact, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { RecordConflict } from './record-conflict';

interface RecordFormNoticesProps {
  /** Where the record as somebody else saved it differs from what was typed; null while nobody did. */
  readonly conflict: readonly Fact[] | null;
  readonly isRestored: boolean;
  /** What is said then, where not all that was typed is back. */
  readonly restored?: string | undefined;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onDiscard: () => void;
}

/** What stands above the fields of `useRecordForm`: that somebody else was faster, or that what was typed before is back. */
export function RecordFormNotices({
  conflict,
  isRestored,
  restored,
  busy,
  onTakeTheirs,
  onKeepMine,
  onDiscard,
}: RecordFormNoticesProps) {
  const { t } = useTranslation();
  if (conflict) return <RecordConflict facts={conflict} busy={busy} onReload={onTakeTheirs} onOverwrite={onKeepMine} />;
  if (!isRestored) return null;
  return (
    <Notice
      tone="progress"
      action={
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      }
    >
      {restored ?? t('common.draftKept')}
    </Notice>
  );
}
