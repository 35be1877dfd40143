import type { CreditDetail } from '@comensal/domain';
import { Button, DescriptionList, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { StepConflict } from './credit-step';

interface CreditConflictProps {
  conflict: StepConflict;
  /** The credit as it is now. */
  credit: CreditDetail;
  onClose: () => void;
}

/** Somebody was faster: says so, with the state now, and gives back what was typed when the step is no longer possible. */
export function CreditConflict({ conflict, credit, onClose }: CreditConflictProps) {
  const { t } = useTranslation();
  const isStillPossible = conflict.events.some((event) => credit.actions.includes(event));
  const kept = conflict.kept.filter(({ value }) => value !== '');
  const status = t(`credits.status.${credit.status}`);
  return (
    <Notice
      tone="pending"
      live
      title={t('credits.page.conflict')}
      action={
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>
        {/* That the record is to be read again is done already. */}
        {conflict.message !== t('refusals.staleVersion') && `${conflict.message}. `}
        {t(
          isStillPossible
            ? 'credits.page.conflictHint'
            : kept.length === 0
              ? 'credits.page.conflictNow'
              : 'credits.page.conflictGone',
          { status },
        )}
      </p>
      {!isStillPossible && kept.length > 0 && (
        <div className="mt-3 rounded-md border border-pending-line bg-surface p-3">
          <DescriptionList columns={3} facts={kept} />
        </div>
      )}
    </Notice>
  );
}
