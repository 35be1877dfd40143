import type { Actor } from '@comensal/domain/platform/access';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { type DecideReversal, type ReversalDetail, reversalKinds, reversalLifecycle } from '@comensal/domain/reversals';
import { mails } from '@comensal/domain/reversals/mails.texts';
import { reversals } from '@comensal/domain/reversals/reversals.texts';
import type { StepCommand, StepDependencies } from '../platform/lifecycle/record-kind';
import { placeFacts } from '../platform/mails/step-mail';
import { proposalKind } from '../proposals/proposal-kind';
import { decideProposal, withdrawProposal } from '../proposals/proposal-steps';
import type { ReversalTypes } from './reversal.repository.port';
import { reversedRecords } from './reversed-records';

const { facts } = everyMail;

/**
 * How the steps of reversals are taken: whatever record they are of, one movement with its amount taken back. The requester
 * of the record gets a mail about the decision too.
 */
export const reversalKind = proposalKind<ReversalTypes>({
  mailKind: 'reversal',
  lifecycle: reversalLifecycle,
  records: (unit) => unit.reversals,
  effects: {
    postToLedger: (reversal, unit, at) => {
      const { movement } = reversalKinds[reversal.kind];
      return unit.ledger.post(reversal, { type: movement, id: reversal.id }, -reversal.amount, at);
    },
  },
  words: mails.reversal,
  module: ({ kind }) => reversalKinds[kind].module,
  alsoTold: ({ requestedBy }) => [requestedBy],
  place: (reversal) => reversal,
  mailOf: (reversal) => {
    const { id, kind, recordId, companyName, amount, status } = reversal;
    const of = fill(reversals.of[kind], { id: recordId });
    return {
      values: { of, company: companyName, amount: formatMoney(amount) },
      facts: [
        [facts.reversal, String(id)],
        [kind === 'credit' ? facts.credit : facts.note, String(recordId)],
        ...placeFacts(reversal),
      ],
      status,
      open: [kind === 'credit' ? everyMail.open : everyMail.openNote, reversedRecords[kind].path(recordId)],
    };
  },
});

/** Propuesta → Confirmada, which lowers the balance once, whatever it becomes, or Propuesta → Rechazada with a reason. */
export function decideReversal(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand & Pick<DecideReversal, 'accept' | 'reason'>,
): Promise<ReversalDetail> {
  return decideProposal(reversalKind, dependencies, actor, command);
}

/** Propuesta → Retirada by the person who proposed it. */
export function withdrawReversal(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
): Promise<ReversalDetail> {
  return withdrawProposal(reversalKind, dependencies, actor, command);
}
