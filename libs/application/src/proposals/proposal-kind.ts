import type { ModuleName } from '@comensal/domain/platform/access';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { RecordKind, StepMail } from '../platform/lifecycle/record-kind';
import type { MailContent } from '../platform/mails/render-mail';
import { stepMail } from '../platform/mails/step-mail';
import type { ProposalTypes } from './proposal';

/** The texts of the mail about a step. */
type StepWords = Readonly<Record<'subject' | 'body' | 'acting' | 'told', string>>;

/** What a mail says of a proposal, beside what it says of every one. */
interface ProposalMail {
  /** Fills its subject and its body. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Its number, and what it is about. */
  readonly facts: MailContent['facts'];
  readonly status: string;
  /** The page where it is decided: its label, and its path. */
  readonly open: readonly [label: string, path: string];
}

type ProposalKind<Of extends ProposalTypes> = Pick<RecordKind<Of>, 'mailKind' | 'lifecycle' | 'records' | 'effects'> & {
  readonly words: Readonly<Record<Of['event']['type'], StepWords>>;
  /** Whose writers decide it. */
  readonly module: (proposal: Of['stored']) => ModuleName;
  /** Who learns of the decision besides the proposer. */
  readonly alsoTold?: (proposal: Of['stored']) => readonly string[];
  /** Null where `notDeciding` has everybody outside of its places. */
  readonly place: (proposal: Of['stored']) => StepMail['place'];
  readonly mailOf: (proposal: Of['stored']) => ProposalMail;
};

/**
 * How the steps of a kind of proposals are taken. Those who may decide get a mail about a proposal and about its
 * withdrawal; the proposer gets one about the decision.
 */
export function proposalKind<Of extends ProposalTypes>(kind: ProposalKind<Of>): RecordKind<Of> {
  const { words, module, alsoTold = () => [], place, mailOf, ...taken } = kind;
  return {
    ...taken,
    stateOf: ({ status }) => status,
    enter: (proposal, { status }, reason) => {
      proposal.status = status;
      if (status === 'Rechazada') proposal.rejectReason = reason;
    },
    mail: (proposal, event: Of['event']['type']) => ({
      place: place(proposal),
      ...(event === 'propose' || event === 'withdraw'
        ? { modules: [module(proposal)], usernames: [], except: proposal.notDeciding }
        : { modules: [], usernames: [proposal.proposedBy, ...alsoTold(proposal)] }),
      author: proposal.proposedBy,
      content: (reader, publicUrl) => {
        const { id, reason, rejectReason } = proposal;
        const { values, facts: own, status, open } = mailOf(proposal);
        const { facts } = everyMail;
        const said = words[event];
        return stepMail(reader, {
          subject: fill(said.subject, { id, ...values }),
          body: fill(said.body, { id, ...values }),
          turn: said,
          facts: [
            ...own,
            [facts.reason, reason],
            [facts.proposedBy, reader.author],
            [facts.status, status],
            ...(rejectReason ? [[facts.rejectReason, rejectReason] as const] : []),
          ],
          link: { label: open[0], url: `${publicUrl}${open[1]}` },
        });
      },
    }),
  };
}
