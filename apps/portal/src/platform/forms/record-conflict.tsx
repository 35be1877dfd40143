import { Button, DescriptionList, type Fact, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface RecordConflictProps {
  /** The saved values that differ from what was typed. */
  readonly facts: readonly Fact[];
  /** The typed changes do not overlap with the saved ones, and are still unsaved. */
  readonly kept?: boolean | undefined;
  readonly busy: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

/**
 * Somebody else saved the record meanwhile, and it has been read again: shows its current state, and keeps what was
 * typed until the person has chosen between the two.
 */
export function RecordConflict({ facts, kept = false, busy, onReload, onOverwrite }: RecordConflictProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="pending" live title={t('common.conflict.title')}>
      <p>{t(`common.conflict.${facts.length > 0 ? 'differs' : kept ? 'kept' : 'same'}`)}</p>
      {facts.length > 0 && (
        <div className="mt-3 rounded-md border border-pending-line bg-surface p-3">
          <DescriptionList facts={facts} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onReload}>
          {t('common.conflict.reload')}
        </Button>
        <Button size="small" busy={busy} onClick={onOverwrite}>
          {t('common.conflict.overwrite')}
        </Button>
      </div>
    </Notice>
  );
}
