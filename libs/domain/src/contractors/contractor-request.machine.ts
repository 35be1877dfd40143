import { and, setup } from 'xstate';
import type { Actor } from '../platform/access/actor';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, type LifecycleFacts, ruleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import { validation } from '../platform/texts/validation.texts';
import { contractorRefusals } from './contractor.refusals';
import { contractorDocumentLifecycle } from './contractor-document.machine';

/** `isOwn`: the request is the person's own. */
export type ContractorRequestFacts = LifecycleFacts & { readonly isOwn: boolean };

/** The facts by which a contractor's submission is judged. */
interface Sent {
  readonly actor: Actor;
  /** No other request with this CUIT is open or approved (O-156). */
  readonly cuitIsFree: boolean;
  /** How many documents the request will have once this is saved. */
  readonly documents: number;
}

/** The events of a contractor's request, with the person and the facts that the rules need. */
export type ContractorRequestEvent =
  /** `others`: the person's requests that are not approved. */
  | ({
      readonly type: 'register';
      readonly others: { readonly pending: number; readonly rejected: number };
    } & Sent)
  | ({ readonly type: 'edit' } & Sent)
  | { readonly type: 'review'; readonly actor: Actor }
  /** `unapproved`: documents that are not approved. */
  | { readonly type: 'approve'; readonly actor: Actor; readonly unapproved: number }
  /** `reasons`: the request's, and those of its rejected documents. */
  | { readonly type: 'reject'; readonly actor: Actor; readonly reasons: readonly string[] }
  | { readonly type: 'remove'; readonly actor: Actor };

const { writes, person, fact, brings } = ruleWords<ContractorRequestFacts, ContractorRequestEvent>();

const rules = {
  mayRegister: writes('Registro de Contratista'),
  mayEdit: writes('Estado Solicitud Contratista'),
  mayReview: writes('Aprobacion de Contratista'),
  isOwn: person(platformRefusals.outOfScope, ({ context }) => context.isOwn),
  hasNothingPending: fact(
    'register',
    contractorRefusals.contractorRequestPending,
    ({ others }) => others.pending === 0,
  ),
  hasNothingRejected: fact(
    'register',
    contractorRefusals.contractorRequestRejected,
    ({ others }) => others.rejected === 0,
  ),
  cuitIsFree: fact('register', contractorRefusals.contractorCuitTaken, ({ cuitIsFree }) => cuitIsFree, 'cuit'),
  cuitStaysFree: fact('edit', contractorRefusals.contractorCuitTaken, ({ cuitIsFree }) => cuitIsFree, 'cuit'),
  hasDocuments: brings('register', 'documents', validation.contractorFiles, ({ documents }) => documents > 0),
  keepsDocuments: brings('edit', 'documents', validation.contractorFiles, ({ documents }) => documents > 0),
  everyDocumentIsApproved: fact(
    'approve',
    contractorRefusals.contractorDocumentsUnapproved,
    ({ unapproved }) => unapproved === 0,
  ),
  hasRejectReason: brings('reject', 'reject_reason', validation.contractorRejectReason, ({ reasons }) =>
    reasons.some((reason) => reason.trim() !== ''),
  ),
};

const request = setup({
  types: {
    context: {} as ContractorRequestFacts,
    events: {} as ContractorRequestEvent,
    input: {} as ContractorRequestFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
});

/**
 * The lifecycle of a contractor's request (CON-25, CON-26, O-151, O-156). Server, forms, buttons, stepper, default
 * filter, mails and docs/lifecycles.md are derived from it. `Nueva` is the form before it is sent, `Borrada` a request
 * removed by a reviewer; the others are statuses of the table.
 */
const contractorRequestMachine = request.createMachine({
  id: 'contractorRequest',
  context: ({ input }) => input,
  initial: 'Nueva',
  states: {
    Nueva: {
      on: {
        register: {
          target: 'Pendiente',
          guard: and(['mayRegister', 'hasNothingPending', 'hasNothingRejected', 'cuitIsFree', 'hasDocuments']),
        },
      },
    },
    Pendiente: {
      tags: 'pending',
      on: {
        approve: { target: 'Aprobado', guard: and(['mayReview', 'everyDocumentIsApproved']) },
        reject: { target: 'Rechazado', guard: and(['mayReview', 'hasRejectReason']) },
        review: { target: 'Pendiente', guard: and(['mayReview']) },
        edit: { target: 'Pendiente', guard: and(['mayEdit', 'isOwn', 'cuitStaysFree', 'keepsDocuments']) },
        remove: { target: 'Borrada', guard: and(['mayReview']) },
      },
    },
    Rechazado: {
      tags: 'refused',
      on: {
        edit: { target: 'Pendiente', guard: and(['mayEdit', 'isOwn', 'cuitStaysFree', 'keepsDocuments']) },
        remove: { target: 'Borrada', guard: and(['mayReview']) },
      },
    },
    Aprobado: { tags: 'approved', type: 'final' },
    Borrada: { type: 'final' },
  },
});

export const contractorRequestLifecycle = defineLifecycle({
  machine: contractorRequestMachine,
  rules,
  outside: ['Nueva', 'Borrada'],
  // Lists and mails ask who acts on others' requests; for a person's own request the facts are passed in.
  open: { withinScope: true, isOwn: false },
  record: 'La solicitud',
  atWill: ['edit', 'review', 'remove'],
  page: {
    title: 'Contractor request',
    text: `\`libs/domain/src/contractors/contractor-request.machine.ts\`. A contractor has one request that is not approved; an edit of a
rejected one sends it again. Approving it only changes the status and sends the mails (O-152); its page lists what is left to do.`,
  },
  parts: [contractorDocumentLifecycle],
});

/** The statuses of a request (CON-25), in the machine's order. */
export const contractorStatuses = contractorRequestLifecycle.statuses;
export type ContractorStatus = (typeof contractorStatuses)[number];
/** A status, the unsent form, or a removed request. */
export type ContractorState = (typeof contractorRequestLifecycle.states)[number];
