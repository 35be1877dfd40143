import { and, type StateValueFrom, setup } from 'xstate';
import { type DateNumber, dateParts } from '../dates/dates';
import type { Actor } from '../permissions/actor';
import { holds } from '../permissions/actor';
import { isRejectReason } from './credit';

/** What the lifecycle must know of the credit itself. */
export type CreditFacts = {
  /** The credit's company, centre and group are open to the actor (ACC-20, CRE-31). Answered by the one scope query. */
  readonly withinScope: boolean;
};

/** What can happen to a credit, with the person who does it and the facts that the rules ask for. */
export type CreditEvent =
  | {
      readonly type: 'request';
      readonly actor: Actor;
      readonly today: DateNumber;
      readonly isContractor: boolean;
      readonly relationIsActive: boolean;
      readonly managesGroups: boolean;
      readonly hasGroup: boolean;
    }
  | { readonly type: 'invoice'; readonly actor: Actor; readonly files: number }
  | { readonly type: 'deny'; readonly actor: Actor; readonly reason: string }
  | { readonly type: 'pay'; readonly actor: Actor; readonly files: number }
  | { readonly type: 'approve'; readonly actor: Actor }
  | { readonly type: 'reject'; readonly actor: Actor; readonly reason: string };

const credit = setup({
  types: { context: {} as CreditFacts, events: {} as CreditEvent, input: {} as CreditFacts },
  guards: {
    mayRequest: ({ event }) => holds(event.actor, 'Solicitud Credito', 'W'),
    mayInvoice: ({ event }) => holds(event.actor, 'Facturacion Credito', 'W'),
    mayPay: ({ event }) => holds(event.actor, 'Pago Credito', 'W'),
    mayDecide: ({ event }) => holds(event.actor, 'Aprobacion Credito', 'W'),
    isWithinScope: ({ context }) => context.withinScope,
    isAContractor: ({ event }) => event.type === 'request' && event.isContractor,
    hasAnActiveRelation: ({ event }) => event.type === 'request' && event.relationIsActive,
    hasTheGroup: ({ event }) => event.type === 'request' && (event.hasGroup || !event.managesGroups),
    isAfterTheFifth: ({ event }) => event.type === 'request' && dateParts(event.today).day > 5,
    hasInvoiceFiles: ({ event }) => event.type === 'invoice' && event.files > 0,
    hasReceiptFiles: ({ event }) => event.type === 'pay' && event.files > 0,
    hasDenyReason: ({ event }) => event.type === 'deny' && event.reason.trim() !== '',
    hasRejectReason: ({ event }) => event.type === 'reject' && isRejectReason(event.reason),
  },
  actions: {
    /** Raises the balance of the credit's account by its amount, once (O-132). The use case carries it out in the transaction of the step. */
    postToLedger: () => undefined,
  },
});

/**
 * The life of a credit (CRE-39 to CRE-54, CRE-58, CRE-62 to CRE-66). This is the one place: the server decides with it,
 * the portal draws stepper and buttons from it, the default filters and docs/lifecycles.md come out of it.
 * `Nueva` is the request before it is sent; every other state is a status of the table.
 */
export const creditMachine = credit.createMachine({
  id: 'credit',
  context: ({ input }) => input,
  initial: 'Nueva',
  states: {
    Nueva: {
      on: {
        request: {
          target: 'Pendiente',
          guard: and([
            'mayRequest',
            'isWithinScope',
            'isAContractor',
            'hasAnActiveRelation',
            'hasTheGroup',
            'isAfterTheFifth',
          ]),
        },
      },
    },
    Pendiente: {
      on: {
        invoice: { target: 'Facturado', guard: and(['mayInvoice', 'isWithinScope', 'hasInvoiceFiles']) },
        deny: { target: 'Denegado', guard: and(['mayInvoice', 'isWithinScope', 'hasDenyReason']) },
      },
    },
    Facturado: {
      on: { pay: { target: 'Pagado', guard: and(['mayPay', 'isWithinScope', 'hasReceiptFiles']) } },
    },
    Pagado: {
      on: {
        approve: { target: 'Aprobado', guard: and(['mayDecide', 'isWithinScope']) },
        reject: { target: 'Rechazado', guard: and(['mayDecide', 'isWithinScope', 'hasRejectReason']) },
      },
    },
    Aprobado: { entry: 'postToLedger', type: 'final' },
    Rechazado: {
      on: { pay: { target: 'Pagado', guard: and(['mayPay', 'isWithinScope', 'hasReceiptFiles']) } },
    },
    Denegado: { type: 'final' },
  },
});

/** A credit before it is sent is in none of the statuses of the table. */
export type CreditState = StateValueFrom<typeof creditMachine>;

/** The statuses of a credit (CRE-39), in the machine's order. */
export type CreditStatus = Exclude<CreditState, 'Nueva'>;
export const creditStatuses: readonly CreditStatus[] = Object.keys(creditMachine.states).filter(isCreditStatus);

/** The statuses in which something may still happen to a credit. */
export const openCreditStatuses: readonly CreditStatus[] = creditStatuses.filter(
  (status) => creditMachine.states[status]?.type !== 'final',
);

export function isCreditStatus(value: string): value is CreditStatus {
  return value !== 'Nueva' && value in creditMachine.states;
}
