import { and, setup } from 'xstate';
import type { Actor } from '../platform/access/actor';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, type LifecycleFacts, ruleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';

/** `isOwn` is that of the document's request. */
export type ContractorDocumentFacts = LifecycleFacts & { readonly isOwn: boolean };

/** The events of a document of a request: the reviewer's verdicts, and what the contractor does with its file. */
export type ContractorDocumentEvent = {
  readonly type: 'approve' | 'reject' | 'reopen' | 'replace' | 'remove';
  readonly actor: Actor;
};

const { writes, person } = ruleWords<ContractorDocumentFacts, ContractorDocumentEvent>();

const rules = {
  mayReview: writes('Aprobacion de Contratista'),
  mayEdit: writes('Estado Solicitud Contratista'),
  isOwn: person(platformRefusals.outOfScope, ({ context }) => context.isOwn),
};

const document = setup({
  types: {
    context: {} as ContractorDocumentFacts,
    events: {} as ContractorDocumentEvent,
    input: {} as ContractorDocumentFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
});

const review = and(['mayReview']);
const change = and(['mayEdit', 'isOwn']);

/**
 * The lifecycle of a document (CON-27 to CON-29). It starts pending, is approved or rejected by a reviewer, and is
 * pending again once its file is replaced. An approved one cannot be removed.
 */
const contractorDocumentMachine = document.createMachine({
  id: 'contractorDocument',
  context: ({ input }) => input,
  initial: 'Pendiente',
  states: {
    Pendiente: {
      tags: 'pending',
      on: {
        approve: { target: 'Aprobado', guard: review },
        reject: { target: 'Rechazado', guard: review },
        replace: { target: 'Pendiente', guard: change },
        remove: { target: 'Quitado', guard: change },
      },
    },
    Aprobado: {
      tags: 'approved',
      on: {
        reject: { target: 'Rechazado', guard: review },
        reopen: { target: 'Pendiente', guard: review },
        replace: { target: 'Pendiente', guard: change },
      },
    },
    Rechazado: {
      tags: 'refused',
      on: {
        approve: { target: 'Aprobado', guard: review },
        reopen: { target: 'Pendiente', guard: review },
        replace: { target: 'Pendiente', guard: change },
        remove: { target: 'Quitado', guard: change },
      },
    },
    Quitado: { type: 'final' },
  },
});

export const contractorDocumentLifecycle = defineLifecycle({
  machine: contractorDocumentMachine,
  rules,
  outside: ['Quitado'],
  open: { withinScope: true, isOwn: true },
  record: 'El documento',
  atWill: ['reopen', 'replace', 'remove'],
  page: {
    title: 'Document of a contractor request',
    text: '`libs/domain/src/contractors/contractor-document.machine.ts`. Each document by itself; a request is approved when all of its documents are.',
  },
});

export const contractorDocumentStatuses = contractorDocumentLifecycle.statuses;
export type ContractorDocumentStatus = (typeof contractorDocumentStatuses)[number];

/** The event by which a reviewer sets a document's status. */
export const reviewEvents = { Aprobado: 'approve', Rechazado: 'reject', Pendiente: 'reopen' } as const satisfies Record<
  ContractorDocumentStatus,
  ContractorDocumentEvent['type']
>;
