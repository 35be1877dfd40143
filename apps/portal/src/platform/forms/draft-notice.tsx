import { Button, DescriptionList, type Fact, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { RestoredDraft } from './use-guided-fields';

interface DraftNoticeProps {
  readonly restored: RestoredDraft;
  /** The text about restored values, if not everything typed was restored. */
  readonly children?: string | undefined;
  /** The record's current values where they differ from what was typed over another version. */
  readonly facts?: readonly Fact[] | undefined;
}

/**
 * What an earlier visit left in a form, with a way to start over. Changes typed over another version of the record are
 * not in the form until the person asks for them; then the notice says so, and shows the record beside them.
 */
export function DraftNotice({ restored, children, facts = [] }: DraftNoticeProps) {
  const { t } = useTranslation();
  if (restored.state === 'none') return null;
  const isOlder = restored.state !== 'restored';
  return (
    <Notice
      tone={isOlder ? 'pending' : 'progress'}
      action={
        <span className="flex flex-wrap gap-2">
          {restored.state === 'earlier' && (
            <Button size="small" variant="quiet" onClick={restored.see}>
              {t('common.earlierDraft.see')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={restored.discard}>
            {t('common.discard')}
          </Button>
        </span>
      }
    >
      <p>
        {isOlder
          ? t(`common.earlierDraft.${restored.state === 'earlier' ? 'offered' : 'shown'}`)
          : (children ?? t('common.draftKept'))}
      </p>
      {restored.state === 'carried' && facts.length > 0 && (
        <div className="mt-3 rounded-md border border-pending-line bg-surface p-3">
          <DescriptionList facts={facts} />
        </div>
      )}
    </Notice>
  );
}
