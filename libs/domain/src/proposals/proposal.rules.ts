import type { LifecycleEvent, LifecycleFacts, RuleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import type { RefusalReason } from '../platform/refusals/reason';
import { validation } from '../platform/texts/validation.texts';
import { mostProposals } from './proposal';

/** What is known of a record that one person proposes and another decides. */
export type ProposalFacts = LifecycleFacts & {
  /** The actor proposed it. */
  readonly isProposer: boolean;
  /** The actor proposed it, or issued a key to the program that did. */
  readonly isBehindIt: boolean;
};

/** Of one that the person has open, and of one that he or she proposes. */
export const openProposal: ProposalFacts = { withinScope: true, isProposer: false, isBehindIt: false };
export const ownProposal: ProposalFacts = { withinScope: true, isProposer: true, isBehindIt: true };

/** What is known of every record about which something is proposed. */
export interface Proposable {
  /** How often this person has proposed something about it. */
  readonly proposals: number;
}

/** The sentences of one kind of record. */
interface ProposalWords {
  readonly onlyByProposer: RefusalReason;
  readonly onlyByAPerson: RefusalReason;
  readonly onlyByAnother: RefusalReason;
  readonly tooMany: RefusalReason;
  /** Under the empty reason of the proposal. */
  readonly reason: string;
}

/** The rules that every such lifecycle has, besides its own `mayDecide`. */
export function proposalRules<
  Facts extends ProposalFacts,
  Event extends LifecycleEvent & { readonly reason?: string; readonly proposals?: number },
>({ person, fact, brings }: RuleWords<Facts, Event>, { reason, tooMany, ...words }: ProposalWords) {
  const isGiven = ({ reason: given = '' }: { readonly reason?: string }): boolean => given.trim() !== '';
  return {
    isWithinScope: person(platformRefusals.outOfScope, ({ context }) => context.withinScope),
    isProposer: person(words.onlyByProposer, ({ context }) => context.isProposer),
    isAPerson: person(words.onlyByAPerson, ({ event }) => event.actor.isService !== true),
    isAnother: person(words.onlyByAnother, ({ context }) => !context.isBehindIt),
    isNotRepeated: fact('propose', tooMany, ({ proposals = 0 }) => proposals < mostProposals),
    hasReason: brings('propose', 'reason', reason, isGiven),
    hasRejectReason: brings('reject', 'reason', validation.reversalRejectReason, isGiven),
  };
}

const may = ['mayDecide', 'isWithinScope'] as const;
const another = [...may, 'isAPerson', 'isAnother'] as const;

/** The guards of the steps that follow a proposal, in their order. */
export const proposalGuards = {
  accept: another,
  reject: [...another, 'hasRejectReason'],
  withdraw: [...may, 'isProposer'],
} as const;
