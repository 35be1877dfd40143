import { and, setup } from 'xstate';
import type { Actor } from '../platform/access/actor';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import { lifecycleRefusals } from '../platform/lifecycle/lifecycle.refusals';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, type LifecycleFacts, ruleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import { validation } from '../platform/texts/validation.texts';
import { settlementRefusals } from './settlement.refusals';

/** `withinScope`: every place of the settlement is the actor's. */
export type SettlementFacts = LifecycleFacts & {
  /** The actor issued it, or stands behind the program or the replacement that did. */
  readonly isIssuer: boolean;
  /** The actor proposed to close it against an open observation. */
  readonly isCloser: boolean;
};

/** What is known of the places of a settlement when it is issued. */
export interface IssuedPlaces {
  /** The month has ended. */
  readonly isOver: boolean;
  /** A later month of one of its places was issued: what this one counts is fixed for ever. */
  readonly hasLater: boolean;
  /** Of an earlier month something is in no settlement. */
  readonly lacksFormer: boolean;
  /** Something was eaten, voided or adjusted. */
  readonly hasRows: boolean;
  /** Observations without a reply. */
  readonly unanswered: number;
}

export type SettlementEvent =
  | { readonly type: 'draft'; readonly actor: Actor; readonly isTaken: boolean; readonly isToCome: boolean }
  | ({ readonly type: 'issue'; readonly actor: Actor } & IssuedPlaces)
  | { readonly type: 'withdraw'; readonly actor: Actor; readonly reason: string; readonly hasLater: boolean }
  | { readonly type: 'agree'; readonly actor: Actor }
  | { readonly type: 'observe'; readonly actor: Actor; readonly observations: number }
  | { readonly type: 'lapse'; readonly actor: Actor }
  | { readonly type: 'reply'; readonly actor: Actor }
  | { readonly type: 'proposeClosing'; readonly actor: Actor; readonly reason: string }
  | { readonly type: 'refuseClosing'; readonly actor: Actor; readonly reason: string }
  | { readonly type: 'close'; readonly actor: Actor };

/** Of one that the person has open. */
export const openSettlement: SettlementFacts = { withinScope: true, isIssuer: false, isCloser: false };

const { writes, person, fact, brings } = ruleWords<SettlementFacts, SettlementEvent>();

const rules = {
  mayPrepare: writes('Liquidaciones'),
  mayAnswer: writes('Conformidad Liquidacion'),
  isWithinScope: person(platformRefusals.outOfScope, ({ context }) => context.withinScope),
  isAPerson: person(settlementRefusals.settlementOnlyByAPerson, ({ event }) => event.actor.isService !== true),
  isAnother: person(settlementRefusals.settlementAnsweredByAnother, ({ context }) => !context.isIssuer),
  isNotItsCloser: person(settlementRefusals.settlementClosedByAnother, ({ context }) => !context.isCloser),
  isDecidedByAnother: person(lifecycleRefusals.decidedByAnother, ({ context }) => context.needsAnother !== true),
  /** Nobody takes this step: the term does. */
  isTheTerm: person(platformRefusals.noPermission, ({ event }) => event.actor.username === ''),
  isNotTaken: fact('draft', settlementRefusals.settlementTaken, ({ isTaken }) => !isTaken),
  isNotToCome: fact('draft', settlementRefusals.settlementToCome, ({ isToCome }) => !isToCome, 'month'),
  isOver: fact('issue', settlementRefusals.settlementMonthOpen, ({ isOver }) => isOver),
  hasFormer: fact('issue', settlementRefusals.settlementFormerOpen, ({ lacksFormer }) => !lacksFormer),
  hasRows: fact('issue', settlementRefusals.settlementEmpty, ({ hasRows }) => hasRows),
  hasReplies: fact('issue', settlementRefusals.settlementUnanswered, ({ unanswered }) => unanswered === 0),
  isTheLast: fact('withdraw', settlementRefusals.settlementHasLater, ({ hasLater }) => !hasLater),
  hasNoLater: fact('issue', settlementRefusals.settlementHasLater, ({ hasLater }) => !hasLater),
  hasObservations: brings(
    'observe',
    'observations',
    validation.settlementObservations,
    ({ observations }) => observations > 0,
  ),
  hasWithdrawReason: brings(
    'withdraw',
    'reason',
    validation.settlementWithdrawReason,
    ({ reason }) => reason.trim() !== '',
  ),
  hasClosingReason: brings(
    ['proposeClosing', 'refuseClosing'],
    'reason',
    validation.settlementClosingReason,
    ({ reason }) => reason.trim() !== '',
  ),
};

const settlement = setup({
  types: {
    context: {} as SettlementFacts,
    events: {} as SettlementEvent,
    input: {} as SettlementFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
});

const prepared = ['mayPrepare', 'isWithinScope'] as const;
const answered = ['mayAnswer', 'isWithinScope', 'isAPerson', 'isAnother', 'isDecidedByAnother'] as const;

/**
 * The lifecycle of the month agreed with a client (issue 53, 1). `Nueva` is before it is drafted; the other states are
 * statuses of the table.
 */
export const settlementMachine = settlement.createMachine({
  id: 'settlement',
  context: ({ input }) => input,
  initial: 'Nueva',
  states: {
    Nueva: { on: { draft: { target: 'Borrador', guard: and([...prepared, 'isNotToCome', 'isNotTaken']) } } },
    Borrador: {
      tags: 'pending',
      on: {
        issue: { target: 'Emitida', guard: and([...prepared, 'isOver', 'hasNoLater', 'hasFormer', 'hasRows']) },
        withdraw: { target: 'Retirada', guard: and(prepared) },
      },
    },
    Emitida: {
      tags: 'progress',
      on: {
        agree: { target: 'Conforme', guard: and(answered) },
        observe: { target: 'Observada', guard: and([...answered, 'hasObservations']) },
        lapse: { target: 'Conforme por silencio', guard: and(['mayPrepare', 'isTheTerm']) },
        withdraw: { target: 'Retirada', guard: and([...prepared, 'isTheLast', 'hasWithdrawReason']) },
      },
    },
    Observada: {
      tags: 'pending',
      on: {
        reply: { target: 'Observada', guard: and(prepared) },
        issue: { target: 'Emitida', guard: and([...prepared, 'hasReplies', 'hasRows']) },
        agree: { target: 'Conforme', guard: and(answered) },
        proposeClosing: { target: 'Cierre propuesto', guard: and([...prepared, 'isAPerson', 'hasClosingReason']) },
      },
    },
    'Cierre propuesto': {
      tags: 'pending',
      on: {
        close: {
          target: 'Cerrada',
          guard: and([...prepared, 'isAPerson', 'isNotItsCloser', 'isDecidedByAnother']),
        },
        refuseClosing: { target: 'Observada', guard: and([...prepared, 'isAPerson', 'hasClosingReason']) },
      },
    },
    Conforme: { tags: 'approved', on: { close: { target: 'Cerrada', guard: and(prepared) } } },
    'Conforme por silencio': { tags: 'approved', on: { close: { target: 'Cerrada', guard: and(prepared) } } },
    Cerrada: { tags: 'approved', type: 'final' },
    Retirada: { tags: 'refused', type: 'final' },
  },
});

export const settlementLifecycle = defineLifecycle({
  machine: settlementMachine,
  rules,
  outside: ['Nueva'],
  open: openSettlement,
  record: 'La liquidación',
  atWill: ['withdraw', 'reply', 'proposeClosing', 'refuseClosing', 'lapse'],
  page: {
    title: 'Settlement',
    text: `\`libs/domain/src/settlements/settlement.machine.ts\`. A month of a client is drafted, issued, and agreed or observed line by line. What it
counts is fixed when it is issued ([decision](decisions/0812-a-settlement-is-two-marks-on-what-was-eaten.md)); after an observation it is issued again, with
what was corrected since. Against an open observation two people close it.`,
  },
});

/** The statuses of a settlement, in the machine's order. */
export const settlementStatuses = settlementLifecycle.statuses;
export type SettlementStatus = (typeof settlementStatuses)[number];
/** A status, or the settlement before it is drafted. */
export type SettlementState = (typeof settlementLifecycle.states)[number];
/** The statuses in which what it counts is fixed. */
export const issuedStatuses = settlementStatuses.filter((status) => status !== 'Borrador' && status !== 'Retirada');
/** The statuses in which the client has agreed, by word or by silence, or it was closed: what may be invoiced. */
export const agreedStatuses = settlementLifecycle.statusesOf('approved');
