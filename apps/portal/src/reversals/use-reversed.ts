import type { CallName } from '@comensal/domain/platform/access';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import type { ReversalKind } from '@comensal/domain/reversals';
import { showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { StepConflict } from '../lifecycle/step';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';

/** The calls that show a record of each kind, and those that a reversal of it changes. */
const recordCalls = {
  credit: ['credits/getCredit', 'credits/getCredits'],
  creditNote: ['credit-notes/getCreditNote', 'credit-notes/getCreditNotes', 'credit-notes/getCreditNotesByUserId'],
} as const satisfies Readonly<Record<ReversalKind, readonly CallName[]>>;

/** What the forms of reversals do once they are saved, or when somebody else has saved first. */
export function useReversed(kind: ReversalKind, onClose: () => void) {
  const { t } = useTranslation();
  const { refreshed } = useCallCache();
  const again = (): Promise<void> =>
    refreshed(...recordCalls[kind], 'reversals/getReversals', 'credits/getBusinessUnitBalance', 'home/getHome');
  return {
    saved: (sentence: string, tone: 'approved' | 'neutral'): void => {
      onClose();
      showToast(sentence, { tone });
      void again();
    },
    /** The record is read again, and the message says what prevents it. */
    conflict: async ({ refusal }: StepConflict<string>, title: string): Promise<void> => {
      onClose();
      await again();
      const isStale = refusal.errorMsg === platformRefusals.staleVersion.sentence;
      reportConflict(refusal, { title: isStale ? t('reversals.conflict') : title });
    },
  };
}
