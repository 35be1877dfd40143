import { platformRefusals } from '@comensal/domain/platform/refusals';
import { Button, DescriptionList, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { LifecycleDetail, RecordScreens } from './record-screens';
import type { StepConflict } from './step';

interface StepConflictNoticeProps<Status extends string, Event extends string> {
  screens: RecordScreens<Status, Event>;
  conflict: StepConflict<Event>;
  /** The record as it is now. */
  record: LifecycleDetail<Status>;
  onClose: () => void;
}

/**
 * Somebody was faster: says so, with the current state, and returns what was typed when the step is no longer possible.
 */
export function StepConflictNotice<Status extends string, Event extends string>({
  screens: { words },
  conflict,
  record,
  onClose,
}: StepConflictNoticeProps<Status, Event>) {
  const { t } = useTranslation();
  const isStillPossible = conflict.events.some((event) => record.actions.includes(event));
  const saved = conflict.typedFacts.filter(({ value }) => value !== '');
  const outcome = isStillPossible ? 'conflictHint' : saved.length === 0 ? 'conflictNow' : 'conflictGone';
  return (
    <Notice
      tone="pending"
      live
      title={words.conflict()}
      action={
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>
        {/* The record has already been read again. */}
        {conflict.refusal.errorMsg !== platformRefusals.staleVersion.sentence && `${conflict.refusal.errorMsg}. `}
        {t(`lifecycle.${outcome}`, { status: words.status(record.status) })}
      </p>
      {!isStillPossible && saved.length > 0 && (
        <div className="mt-3 rounded-md border border-pending-line bg-surface p-3">
          <DescriptionList columns={3} facts={saved} />
        </div>
      )}
    </Notice>
  );
}
