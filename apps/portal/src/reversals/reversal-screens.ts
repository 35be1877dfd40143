import { noteScreens } from '@comensal/domain/credit-notes';
import { creditScreens } from '@comensal/domain/credits';
import type { CallName } from '@comensal/domain/platform/access';
import {
  decideReversalSchema,
  type ReversalKind,
  type ReversalRow,
  type ReversalStatus,
  reversalAccess,
  reversalLifecycle,
  withdrawReversalSchema,
} from '@comensal/domain/reversals';
import { proposalWords } from '../lifecycle/record-words';
import type { ProposalScreens } from '../proposals/proposal-screens';

export type ReversalStep = 'accept' | 'reject' | 'withdraw';
type Reversals = { status: ReversalStatus; step: ReversalStep; row: ReversalRow };

/** The page of the record of each kind. */
const reversedPaths: Readonly<Record<ReversalKind, (id: number) => string>> = {
  credit: (id) => creditScreens.showCreditState.path.replace(':id', String(id)),
  creditNote: (id) => `${noteScreens.creditNotes.path}?nota=${id}&ver=1`,
};

/** The calls that show a record of each kind. */
const recordCalls = {
  credit: ['credits/getCredit', 'credits/getCredits'],
  creditNote: ['credit-notes/getCreditNote', 'credit-notes/getCreditNotes', 'credit-notes/getCreditNotesByUserId'],
} as const satisfies Readonly<Record<ReversalKind, readonly CallName[]>>;

const decision = {
  call: 'reversals/decide',
  access: reversalAccess['reversals/decide'],
  body: decideReversalSchema,
} as const;

/** Reversals, as their list shows them; they are proposed and decided on the page of their record. */
export const reversalRecords: ProposalScreens<Reversals> = {
  name: 'reversals',
  lifecycle: reversalLifecycle,
  words: proposalWords('reversals'),
  stepped: 'reversal',
  steps: {
    accept: decision,
    reject: decision,
    withdraw: {
      call: 'reversals/withdraw',
      access: reversalAccess['reversals/withdraw'],
      body: withdrawReversalSchema,
    },
  },
  seen: ({ amount }) => ({ shown_amount: amount }),
  facts: ({ kind }) => ({ kind }),
  pathOf: ({ kind, record_id }) => reversedPaths[kind](record_id),
  stale: ({ kind }) => reversedCalls(kind),
  exported: { kind: 'exportReversals', path: 'reversals/exportReversals' },
};

/** The calls that a reversal of a record of the kind changes. */
export function reversedCalls(kind: ReversalKind): readonly CallName[] {
  return [...recordCalls[kind], 'reversals/getReversals', 'credits/getBusinessUnitBalance'];
}
