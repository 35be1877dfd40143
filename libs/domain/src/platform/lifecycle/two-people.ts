import type { RefusalReason } from '../refusals/reason';
import { validation } from '../texts/validation.texts';
import type { LifecycleEvent, LifecycleFacts, RuleWords } from './rules';

/** What is known of a record that one person proposes and another decides. */
export type TwoPeopleFacts = LifecycleFacts & {
  /** The actor proposed it. */
  readonly isProposer: boolean;
  /** The actor proposed it, or issued a key to the program that did. */
  readonly isBehindIt: boolean;
};

/** The sentences of one kind of record. */
interface TwoPeopleWords {
  readonly onlyByProposer: RefusalReason;
  readonly onlyByAPerson: RefusalReason;
  readonly onlyByAnother: RefusalReason;
  /** Under the empty reason of the proposal. */
  readonly reason: string;
}

/** The rules that every such lifecycle has, besides its own `mayDecide`. */
export function twoPeopleRules<
  Facts extends TwoPeopleFacts,
  Event extends LifecycleEvent & { readonly reason?: string },
>({ person, brings }: RuleWords<Facts, Event>, { reason, ...words }: TwoPeopleWords) {
  return {
    isProposer: person(words.onlyByProposer, ({ context }) => context.isProposer),
    isAPerson: person(words.onlyByAPerson, ({ event }) => event.actor.isService !== true),
    isAnother: person(words.onlyByAnother, ({ context }) => !context.isBehindIt),
    hasReason: brings('propose', 'reason', reason, ({ reason: given = '' }) => given.trim() !== ''),
    hasRejectReason: brings(
      'reject',
      'reason',
      validation.reversalRejectReason,
      ({ reason: given = '' }) => given.trim() !== '',
    ),
  };
}

const may = ['mayDecide', 'isWithinScope'] as const;
const another = [...may, 'isAPerson', 'isAnother'] as const;

/** The guards of the steps that follow a proposal, in their order. */
export const twoPeopleGuards = {
  accept: another,
  reject: [...another, 'hasRejectReason'],
  withdraw: [...may, 'isProposer'],
} as const;
