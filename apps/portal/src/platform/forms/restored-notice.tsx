import { Button, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface RestoredNoticeProps {
  /** What is said, where not all that was typed is back. */
  readonly children?: string | undefined;
  readonly onDiscard: () => void;
}

/** What an earlier visit left in a form is back, with the way to begin anew. */
export function RestoredNotice({ children, onDiscard }: RestoredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="progress"
      action={
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      }
    >
      {children ?? t('common.draftKept')}
    </Notice>
  );
}
