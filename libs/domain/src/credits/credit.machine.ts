import { and, setup } from 'xstate';
import { companyRefusals } from '../companies/company.refusals';
import { creditModules } from '../platform/access/access';
import { type Actor, holds } from '../platform/access/actor';
import { type DateNumber, dateParts } from '../platform/dates/dates';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import { lifecycleRefusals } from '../platform/lifecycle/lifecycle.refusals';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, type LifecycleFacts, ruleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import { validation } from '../platform/texts/validation.texts';
import { isRejectReason } from './credit';
import { creditRefusals } from './credit.refusals';

/**
 * `withinScope`: the actor may see the credit's company, centre and group (ACC-20, CRE-31), as decided by the scope
 * query. `isOwn`: the actor requested it.
 */
export type CreditFacts = LifecycleFacts & { readonly isOwn: boolean };

/** The events of a credit, with the person and the facts that the rules need. */
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
  | { readonly type: 'reject'; readonly actor: Actor; readonly reason: string }
  | { readonly type: 'withdraw'; readonly actor: Actor }
  /** `files`: those that stay and those that are added. */
  | { readonly type: 'correct'; readonly actor: Actor; readonly files: number }
  | { readonly type: 'close'; readonly actor: Actor; readonly reason: string };

const { writes, person, fact, brings } = ruleWords<CreditFacts, CreditEvent>();

const rules = {
  mayRequest: writes('Solicitud Credito'),
  mayInvoice: writes('Facturacion Credito'),
  mayPay: writes('Pago Credito'),
  mayDecide: writes('Aprobacion Credito'),
  isAnother: person(lifecycleRefusals.decidedByAnother, ({ context }) => context.needsAnother !== true),
  isWithinScope: person(platformRefusals.outOfScope, ({ context }) => context.withinScope),
  isOwn: person(creditRefusals.onlyByRequester, ({ context }) => context.isOwn),
  isAContractor: fact('request', creditRefusals.notAContractor, ({ isContractor }) => isContractor, 'company_id'),
  hasAnActiveRelation: fact(
    'request',
    companyRefusals.relationEnded,
    ({ relationIsActive }) => relationIsActive,
    'business_unit_id',
  ),
  hasTheGroup: brings(
    'request',
    'group',
    validation.required,
    ({ hasGroup, managesGroups }) => hasGroup || !managesGroups,
  ),
  isAfterTheFifth: fact('request', creditRefusals.onlyAfterTheFifth, ({ today }) => dateParts(today).day > 5),
  hasInvoiceFiles: brings(['invoice', 'correct'], 'documents', validation.invoiceFiles, ({ files }) => files > 0),
  hasReceiptFiles: brings('pay', 'documents', validation.receiptFiles, ({ files }) => files > 0),
  hasDenyReason: brings('deny', 'denyReason', validation.denyReason, ({ reason }) => reason.trim() !== ''),
  hasCloseReason: brings('close', 'reason', validation.closeReason, ({ reason }) => reason.trim() !== ''),
  hasRejectReason: brings('reject', 'reject_reason', validation.chooseRejectReason, ({ reason }) =>
    isRejectReason(reason),
  ),
};

const credit = setup({
  types: {
    context: {} as CreditFacts,
    events: {} as CreditEvent,
    input: {} as CreditFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
  actions: {
    /**
     * Raises the balance of the credit's account by its amount, once (O-132). The use case does it in the transaction
     * of the step.
     */
    postToLedger: () => undefined,
  },
});

/**
 * The lifecycle of a credit (CRE-39 to CRE-54, CRE-58, CRE-62 to CRE-66). Server, forms, buttons, stepper, default
 * filters, mails and docs/lifecycles.md are derived from it. `Nueva` is the request before it is sent; every other
 * state is a status of the table.
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
      tags: 'pending',
      on: {
        invoice: { target: 'Facturado', guard: and(['mayInvoice', 'isWithinScope', 'hasInvoiceFiles']) },
        deny: { target: 'Denegado', guard: and(['mayInvoice', 'isWithinScope', 'hasDenyReason']) },
        withdraw: { target: 'Denegado', guard: and(['mayRequest', 'isWithinScope', 'isOwn']) },
      },
    },
    Facturado: {
      tags: 'progress',
      on: {
        pay: { target: 'Pagado', guard: and(['mayPay', 'isWithinScope', 'hasReceiptFiles']) },
        correct: { target: 'Facturado', guard: and(['mayInvoice', 'isWithinScope', 'hasInvoiceFiles']) },
        close: { target: 'Denegado', guard: and(['mayInvoice', 'isWithinScope', 'hasCloseReason']) },
      },
    },
    Pagado: {
      tags: 'progress',
      on: {
        approve: { target: 'Aprobado', guard: and(['mayDecide', 'isWithinScope', 'isAnother']) },
        reject: { target: 'Rechazado', guard: and(['mayDecide', 'isWithinScope', 'isAnother', 'hasRejectReason']) },
        correct: { target: 'Pagado', guard: and(['mayInvoice', 'isWithinScope', 'hasInvoiceFiles']) },
      },
    },
    Aprobado: { tags: 'approved', entry: 'postToLedger', type: 'final' },
    Rechazado: {
      tags: 'refused',
      on: {
        pay: { target: 'Pagado', guard: and(['mayPay', 'isWithinScope', 'hasReceiptFiles']) },
        close: { target: 'Denegado', guard: and(['mayInvoice', 'isWithinScope', 'hasCloseReason']) },
      },
    },
    Denegado: { tags: 'refused', type: 'final' },
  },
});

export const creditLifecycle = defineLifecycle({
  machine: creditMachine,
  rules,
  outside: ['Nueva'],
  open: { withinScope: true, isOwn: false },
  record: 'El crédito',
  atWill: ['withdraw', 'correct', 'close'],
  // Every credit module sees all of them; 'Creditos Pendientes' alone sees only pending ones (CRE-53, CRE-54, O-121).
  visible: (actor) =>
    creditModules.some((module) => module !== 'Creditos Pendientes' && holds(actor, module))
      ? null
      : (['Pendiente'] as const),
  page: {
    title: 'Credit',
    text: `\`libs/domain/src/credits/credit.machine.ts\`. A new state is added there: statuses, buttons, filters, stepper and
this page follow from it, and the column's check follows with a migration (a test compares the two). Entering \`Aprobado\` posts the amount to the ledger,
once. Before the approval there is a way back: whoever requested a credit withdraws it while it is pending, and whoever invoices corrects the invoice,
also of a paid credit, or closes the credit without a payment, also after its payment was rejected.`,
  },
});

/** The statuses of a credit (CRE-39), in the machine's order. */
export const creditStatuses = creditLifecycle.statuses;
export type CreditStatus = (typeof creditStatuses)[number];
/** A status, or the unsent request. */
export type CreditState = (typeof creditLifecycle.states)[number];
