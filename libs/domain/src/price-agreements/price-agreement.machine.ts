import { and, setup } from 'xstate';
import type { Actor } from '../platform/access/actor';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, ruleWords } from '../platform/lifecycle/rules';
import { validation } from '../platform/texts/validation.texts';
import {
  openProposal,
  type Proposable,
  type ProposalFacts,
  proposalGuards,
  proposalRules,
} from '../proposals/proposal.rules';
import { mostAgreementDays } from './price-agreement';
import { agreementRefusals } from './price-agreement.refusals';

/** `withinScope`: every place of the agreement is the actor's. */
export type AgreementFacts = ProposalFacts;

/** What is known of the list when an agreement about it is proposed. */
export interface AgreedList extends Proposable {
  /** Days since the list's first day. */
  readonly days: number;
  /** For how many companies the list was in force on some of them. */
  readonly places: number;
  readonly isProposed: boolean;
}

export type AgreementEvent =
  | ({ readonly type: 'propose'; readonly actor: Actor; readonly reason: string } & AgreedList)
  | { readonly type: 'accept'; readonly actor: Actor }
  | { readonly type: 'reject'; readonly actor: Actor; readonly reason: string }
  | { readonly type: 'withdraw'; readonly actor: Actor }
  | { readonly type: 'undo'; readonly actor: Actor; readonly reason: string };

const words = ruleWords<AgreementFacts, AgreementEvent>();
const { fact, brings, writes } = words;

const rules = {
  mayDecide: writes('Listas de Precios'),
  ...proposalRules(words, {
    onlyByProposer: agreementRefusals.agreementOnlyByProposer,
    onlyByAPerson: agreementRefusals.agreementOnlyByAPerson,
    onlyByAnother: agreementRefusals.agreementOnlyByAnother,
    tooMany: agreementRefusals.tooManyAgreements,
    reason: validation.agreementReason,
  }),
  isPast: fact('propose', agreementRefusals.agreementNotPast, ({ days }) => days > 0),
  isNotTooOld: fact('propose', agreementRefusals.agreementTooOld, ({ days }) => days <= mostAgreementDays),
  coversSomething: fact('propose', agreementRefusals.agreementCoversNothing, ({ places }) => places > 0),
  isNotProposed: fact('propose', agreementRefusals.agreementAlreadyProposed, ({ isProposed }) => !isProposed),
  hasUndoReason: brings('undo', 'reason', validation.agreementUndoReason, ({ reason }) => reason.trim() !== ''),
};

const agreement = setup({
  types: {
    context: {} as AgreementFacts,
    events: {} as AgreementEvent,
    input: {} as AgreementFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
});

/** The lifecycle of an agreement about former prices. `Nueva` is before it is proposed; the other states are statuses. */
export const agreementMachine = agreement.createMachine({
  id: 'priceAgreement',
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
            'isPast',
            'isNotTooOld',
            'coversSomething',
            'isNotProposed',
            'isNotRepeated',
            'hasReason',
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
    Confirmada: {
      tags: 'approved',
      on: { undo: { target: 'Deshecha', guard: and(['mayDecide', 'isWithinScope', 'isAPerson', 'hasUndoReason']) } },
    },
    Rechazada: { tags: 'refused', type: 'final' },
    Retirada: { tags: 'refused', type: 'final' },
    Deshecha: { tags: 'refused', type: 'final' },
  },
});

export const agreementLifecycle = defineLifecycle({
  machine: agreementMachine,
  rules,
  outside: ['Nueva'],
  open: openProposal,
  record: 'El acuerdo',
  atWill: ['withdraw', 'undo'],
  page: {
    title: 'Price agreement',
    text: `\`libs/domain/src/price-agreements/price-agreement.machine.ts\`. A price list with a past first day counts for what was eaten since, if one person
proposes it and another confirms it, never a program. The step starts the job that posts or takes back the differences
([decision](decisions/0712-a-list-from-before-is-settled-beside-its-meals.md)).`,
  },
});

/** The statuses of an agreement, in the machine's order. */
export const agreementStatuses = agreementLifecycle.statuses;
export type AgreementStatus = (typeof agreementStatuses)[number];
/** A status, or the agreement before it is proposed. */
export type AgreementState = (typeof agreementLifecycle.states)[number];
