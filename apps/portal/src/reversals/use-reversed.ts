import type { CallName } from '@comensal/domain/platform/access';
import type { ReversalKind } from '@comensal/domain/reversals';
import { useTranslation } from 'react-i18next';
import { useDecided } from '../lifecycle/use-decided';

/** The calls that show a record of each kind, and those that a reversal of it changes. */
const recordCalls = {
  credit: ['credits/getCredit', 'credits/getCredits'],
  creditNote: ['credit-notes/getCreditNote', 'credit-notes/getCreditNotes', 'credit-notes/getCreditNotesByUserId'],
} as const satisfies Readonly<Record<ReversalKind, readonly CallName[]>>;

/** What the forms of reversals do afterwards. */
export function useReversed(kind: ReversalKind, onClose: () => void) {
  const { t } = useTranslation();
  const calls = [...recordCalls[kind], 'reversals/getReversals', 'credits/getBusinessUnitBalance'] as const;
  return useDecided(calls, t('reversals.conflict'), onClose);
}
