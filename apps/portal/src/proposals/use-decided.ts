import type { CallName } from '@comensal/domain/platform/access';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { showToast } from '@comensal/ui';
import type { StepConflict } from '../lifecycle/step';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';

/**
 * What the forms of a proposal do once they are saved, or when somebody else has saved first: the calls that it changes are
 * read again, and the message says what prevents it. `stale` is the title when the record has changed.
 */
export function useDecided(calls: readonly CallName[], stale: string, onClose: () => void) {
  const { refreshed } = useCallCache();
  const again = (): Promise<void> => refreshed(...calls, 'home/getHome');
  return {
    saved: (sentence: string, tone: 'approved' | 'neutral'): void => {
      onClose();
      showToast(sentence, { tone });
      void again();
    },
    conflict: async ({ refusal }: StepConflict<string>, title: string): Promise<void> => {
      onClose();
      await again();
      const isStale = refusal.errorMsg === platformRefusals.staleVersion.sentence;
      reportConflict(refusal, { title: isStale ? stale : title });
    },
  };
}
