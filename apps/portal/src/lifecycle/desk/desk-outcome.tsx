import { classNames, type Tone } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

/** What the step before did, or a toast would say. */
export interface Outcome {
  readonly sentence: string;
  readonly tone: Tone;
}
export const nothingYet: Outcome = { sentence: '', tone: 'approved' };

const inks: Readonly<Partial<Record<Tone, string>>> = {
  approved: 'text-approved-ink',
  pending: 'text-pending-ink',
  refused: 'text-refused-ink',
};

interface DeskOutcomeProps {
  /** A decision by key came too early: why it was not taken. */
  readonly missed: 'saving' | 'opening' | null;
  readonly outcome: Outcome;
}

/** The line under the open record's heading. */
export function DeskOutcome({ missed, outcome: { sentence, tone } }: DeskOutcomeProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="text-sm text-pending-ink empty:hidden">
        {missed !== null && t(`desk.missed.${missed}`)}
      </p>
      {missed === null && sentence !== '' && (
        <p className={classNames('text-sm', inks[tone] ?? 'text-ink-soft')}>{sentence}</p>
      )}
    </>
  );
}
