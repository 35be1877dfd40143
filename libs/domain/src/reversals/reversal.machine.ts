import { and, setup } from 'xstate';
import { type Actor, holds } from '../platform/access/actor';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, ruleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import { validation } from '../platform/texts/validation.texts';
import {
  openProposal,
  type Proposable,
  type ProposalFacts,
  proposalGuards,
  proposalRules,
} from '../proposals/proposal.rules';
import { type ReversalKind, reversalKindNames, reversalKinds } from './reversal.kinds';
import { reversalRefusals } from './reversal.refusals';

/** `withinScope`: the actor may see the record that is reversed. */
export type ReversalFacts = ProposalFacts & {
  /** Null where it is not one reversal: in a list of several kinds. */
  readonly kind: ReversalKind | null;
};

/** What is known of the record when a reversal of it is proposed. Amounts are minor units. */
export interface ReversibleRecord extends Proposable {
  readonly isApproved: boolean;
  /** The approved amount less confirmed and proposed reversals. */
  readonly left: number;
}

/** The events of a reversal, with the person and the facts that the rules need. */
export type ReversalEvent =
  | ({
      readonly type: 'propose';
      readonly actor: Actor;
      readonly amount: number;
      readonly reason: string;
    } & ReversibleRecord)
  | { readonly type: 'accept'; readonly actor: Actor }
  | { readonly type: 'reject'; readonly actor: Actor; readonly reason: string }
  | { readonly type: 'withdraw'; readonly actor: Actor };

const words = ruleWords<ReversalFacts, ReversalEvent>();
const { person, fact } = words;

const rules = {
  mayDecide: person(platformRefusals.noPermission, ({ context: { kind }, event }) =>
    (kind === null ? reversalKindNames : [kind]).some((each) => holds(event.actor, reversalKinds[each].module, 'W')),
  ),
  ...proposalRules(words, {
    onlyByProposer: reversalRefusals.onlyByProposer,
    onlyByAPerson: reversalRefusals.onlyByAPerson,
    onlyByAnother: reversalRefusals.onlyByAnother,
    tooMany: reversalRefusals.tooManyReversals,
    reason: validation.reversalReason,
  }),
  isOfAnApproved: fact('propose', reversalRefusals.reversalNotApproved, ({ isApproved }) => isApproved),
  leavesNothingBelowZero: fact(
    'propose',
    reversalRefusals.reversalAboveLeft,
    ({ amount, left }) => amount <= left,
    'amount',
  ),
};

const reversal = setup({
  types: {
    context: {} as ReversalFacts,
    events: {} as ReversalEvent,
    input: {} as ReversalFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
  actions: {
    /**
     * Lowers the balance of the record's account by the reversal's amount, once. The use case does it in the
     * transaction of the step.
     */
    postToLedger: () => undefined,
  },
});

/**
 * The lifecycle of a reversal: money that was approved is taken back by two people. `Nueva` is the reversal before it
 * is proposed; every other state is a status of the table.
 */
export const reversalMachine = reversal.createMachine({
  id: 'reversal',
  context: ({ input }) => input,
  initial: 'Nueva',
  states: {
    Nueva: {
      on: {
        propose: {
          target: 'Propuesta',
          guard: and([
            'mayDecide',
            'isWithinScope',
            'isOfAnApproved',
            'isNotRepeated',
            'hasReason',
            'leavesNothingBelowZero',
          ]),
        },
      },
    },
    Propuesta: {
      tags: 'pending',
      on: {
        accept: { target: 'Confirmada', guard: and(proposalGuards.accept) },
        reject: { target: 'Rechazada', guard: and(proposalGuards.reject) },
        withdraw: { target: 'Retirada', guard: and(proposalGuards.withdraw) },
      },
    },
    Confirmada: { tags: 'approved', entry: 'postToLedger', type: 'final' },
    Rechazada: { tags: 'refused', type: 'final' },
    Retirada: { tags: 'refused', type: 'final' },
  },
});

export const reversalLifecycle = defineLifecycle({
  machine: reversalMachine,
  rules,
  outside: ['Nueva'],
  open: { ...openProposal, kind: null },
  record: 'La reversa',
  atWill: ['withdraw'],
  page: {
    title: 'Reversal',
    text: `\`libs/domain/src/reversals/reversal.machine.ts\`. What was approved is not edited: a reversal takes back all or a part of it. One person
proposes it and another confirms it, never a program; entering \`Confirmada\` posts its amount to the ledger with a minus sign, once. The table
\`reversalKinds\` names the kinds of records that can be reversed, each with the module of those who propose and decide.`,
  },
});

/** The statuses of a reversal, in the machine's order. */
export const reversalStatuses = reversalLifecycle.statuses;
export type ReversalStatus = (typeof reversalStatuses)[number];
/** The statuses in which a reversal takes from what is left of its record. */
export const takingStatuses = reversalLifecycle.statusesOf('pending', 'approved');
/** A status, or the reversal before it is proposed. */
export type ReversalState = (typeof reversalLifecycle.states)[number];
