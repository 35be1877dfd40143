import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { type ReversalEvent, reversalKinds, reversalLifecycle } from '@comensal/domain/reversals';
import { mails } from '@comensal/domain/reversals/mails.texts';
import { reversals } from '@comensal/domain/reversals/reversals.texts';
import type { RecordKind, StepMail } from '../platform/lifecycle/record-kind';
import type { MailReader } from '../platform/mails/mail-outbox.port';
import type { MailContent } from '../platform/mails/render-mail';
import { placeFacts, stepMail } from '../platform/mails/step-mail';
import type { Reversal, ReversalTypes } from './reversal.repository.port';
import { reversedRecords } from './reversed-records';

/** How the steps of reversals are taken: whatever record they are of, one movement with its amount taken back. */
export const reversalKind: RecordKind<ReversalTypes> = {
  mailKind: 'reversal',
  lifecycle: reversalLifecycle,
  records: (unit) => unit.reversals,
  stateOf: (reversal) => reversal.status,
  enter: (reversal, { status }, reason) => {
    reversal.status = status;
    reversal.rejectReason = status === 'Rechazada' ? reason : null;
  },
  effects: {
    postToLedger: (reversal, unit, at) => {
      const { movement } = reversalKinds[reversal.kind];
      return unit.ledger.post(reversal, { type: movement, id: reversal.id }, -reversal.amount, at);
    },
  },
  mail: (reversal, event) => ({
    place: reversal,
    ...readersOf(reversal, event),
    author: reversal.proposedBy,
    content: (reader, publicUrl) => reversalMail(reversal, event, reader, publicUrl),
  }),
};

/**
 * Those who may decide get a mail about a proposal and about its withdrawal; the proposer and the requester of the
 * record get one about the decision.
 */
function readersOf(
  { kind, behindIt, proposedBy, requestedBy }: Reversal,
  event: ReversalEvent['type'],
): Pick<StepMail, 'modules' | 'usernames' | 'except'> {
  return event === 'propose' || event === 'withdraw'
    ? { modules: [reversalKinds[kind].module], usernames: [], except: behindIt }
    : { modules: [], usernames: [proposedBy, requestedBy] };
}

function reversalMail(
  reversal: Reversal,
  event: ReversalEvent['type'],
  reader: MailReader,
  publicUrl: string,
): MailContent {
  const { id, kind, recordId, reason, rejectReason, status } = reversal;
  const values = {
    id,
    of: fill(reversals.of[kind], { id: recordId }),
    company: reversal.companyName,
    amount: formatMoney(reversal.amount),
  };
  const { facts } = everyMail;
  return stepMail(reader, {
    subject: fill(mails.reversal[event].subject, values),
    body: fill(mails.reversal[event].body, values),
    turn: mails.reversal[event],
    facts: [
      [facts.reversal, String(id)],
      [kind === 'credit' ? facts.credit : facts.note, String(recordId)],
      ...placeFacts(reversal),
      [facts.reason, reason],
      [facts.proposedBy, reader.author],
      [facts.status, status],
      ...(rejectReason ? [[facts.rejectReason, rejectReason] as const] : []),
    ],
    link: {
      label: kind === 'credit' ? everyMail.open : everyMail.openNote,
      url: `${publicUrl}${reversedRecords[kind].path(recordId)}`,
    },
  });
}
