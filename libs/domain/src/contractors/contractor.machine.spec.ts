import type { Actor } from '../platform/access/actor';
import { modules } from '../platform/access/modules';
import { actorWith, type CompleteEvents, describeLifecycle } from '../testing/describe-lifecycle';
import {
  type ContractorDocumentEvent,
  contractorDocumentLifecycle,
  contractorDocumentStatuses,
} from './contractor-document.machine';
import {
  type ContractorRequestEvent,
  contractorRequestLifecycle,
  contractorStatuses,
} from './contractor-request.machine';

const facts = { withinScope: true, isOwn: true };
const sent = { cuitIsFree: true, documents: 5 };

describeLifecycle(contractorRequestLifecycle, {
  numbers: 'CON-25 CON-26 CON-30 CON-31',
  facts,
  complete: (actor: Actor): CompleteEvents<ContractorRequestEvent> => ({
    register: { type: 'register', actor, others: { pending: 0, rejected: 0 }, ...sent },
    edit: { type: 'edit', actor, ...sent },
    review: { type: 'review', actor },
    approve: { type: 'approve', actor, unapproved: 0 },
    reject: { type: 'reject', actor, reasons: ['La póliza está vencida'] },
    remove: { type: 'remove', actor },
  }),
  legal: [
    ['Nueva', 'register', 'Pendiente'],
    ['Pendiente', 'approve', 'Aprobado'],
    ['Pendiente', 'reject', 'Rechazado'],
    ['Pendiente', 'review', 'Pendiente'],
    ['Pendiente', 'edit', 'Pendiente'],
    ['Rechazado', 'edit', 'Pendiente'],
    ['Pendiente', 'remove', 'Borrada'],
    ['Rechazado', 'remove', 'Borrada'],
  ],
  // Only the contractor edits their own request; these are not theirs.
  actions: [
    ['Registro de Contratista', 'Nueva', ['register']],
    ['Aprobacion de Contratista', 'Pendiente', ['approve', 'reject', 'review', 'remove']],
    ['Aprobacion de Contratista', 'Rechazado', ['remove']],
  ],
  refused: [
    {
      title: 'CON-08 a second request while one is reviewed',
      state: 'Nueva',
      event: ({ register }) => ({ ...register, others: { pending: 1, rejected: 0 } }),
      code: 'contractorRequestPending',
    },
    {
      title: 'CON-08 a second request while one is rejected: that one is edited',
      state: 'Nueva',
      event: ({ register }) => ({ ...register, others: { pending: 0, rejected: 1 } }),
      code: 'contractorRequestRejected',
    },
    ...(['register', 'edit'] as const).flatMap((type) => [
      {
        title: `CON-09 ${type} with a CUIT that another request has`,
        state: type === 'register' ? ('Nueva' as const) : ('Rechazado' as const),
        event: (all: CompleteEvents<ContractorRequestEvent>) => ({ ...all[type], cuitIsFree: false }),
        code: 'contractorCuitTaken' as const,
        fields: {
          cuit: 'Ya hay una solicitud con este CUIT. Revise el número; si es el de su empresa, hable con quien la registró o con administración',
        },
      },
      {
        title: `CON-16 CON-19 ${type} without documents`,
        state: type === 'register' ? ('Nueva' as const) : ('Pendiente' as const),
        event: (all: CompleteEvents<ContractorRequestEvent>) => ({ ...all[type], documents: 0 }),
        code: 'invalid' as const,
        fields: { documents: 'Debe cargar la documentación requerida' },
      },
    ]),
    {
      title: 'CON-30 an approval while a document is not approved',
      state: 'Pendiente',
      event: ({ approve }) => ({ ...approve, unapproved: 1 }),
      code: 'contractorDocumentsUnapproved',
    },
    ...[[], [' ']].map((reasons) => ({
      title: `CON-30 a rejection without a reason (${JSON.stringify(reasons)})`,
      state: 'Pendiente' as const,
      event: ({ reject }: CompleteEvents<ContractorRequestEvent>) => ({ ...reject, reasons }),
      code: 'invalid' as const,
      fields: { reject_reason: 'Indique el motivo: el de la solicitud o el de al menos un documento rechazado' },
    })),
    ...(['Pendiente', 'Rechazado'] as const).map((state) => ({
      title: `CON-31 an edit of somebody else's request that is ${state}`,
      state,
      event: ({ edit }: CompleteEvents<ContractorRequestEvent>) => edit,
      facts: { withinScope: true, isOwn: false },
      code: 'outOfScope' as const,
    })),
  ],
});

const event = (type: ContractorDocumentEvent['type'], actor: Actor): ContractorDocumentEvent => ({ type, actor });

describeLifecycle(contractorDocumentLifecycle, {
  numbers: 'CON-27 CON-28 CON-29',
  facts,
  complete: (actor) =>
    ({
      approve: event('approve', actor),
      reject: event('reject', actor),
      reopen: event('reopen', actor),
      replace: event('replace', actor),
      remove: event('remove', actor),
    }) as never,
  legal: [
    ['Pendiente', 'approve', 'Aprobado'],
    ['Pendiente', 'reject', 'Rechazado'],
    ['Pendiente', 'replace', 'Pendiente'],
    ['Pendiente', 'remove', 'Quitado'],
    ['Aprobado', 'reject', 'Rechazado'],
    ['Aprobado', 'reopen', 'Pendiente'],
    ['Aprobado', 'replace', 'Pendiente'],
    ['Rechazado', 'approve', 'Aprobado'],
    ['Rechazado', 'reopen', 'Pendiente'],
    ['Rechazado', 'replace', 'Pendiente'],
    ['Rechazado', 'remove', 'Quitado'],
  ],
  actions: [
    ['Aprobacion de Contratista', 'Pendiente', ['approve', 'reject']],
    ['Aprobacion de Contratista', 'Aprobado', ['reject', 'reopen']],
    ['Aprobacion de Contratista', 'Rechazado', ['approve', 'reopen']],
    ['Estado Solicitud Contratista', 'Pendiente', ['replace', 'remove']],
    ['Estado Solicitud Contratista', 'Aprobado', ['replace']],
    ['Estado Solicitud Contratista', 'Rechazado', ['replace', 'remove']],
  ],
  refused: [
    {
      title: "CON-31 a file of somebody else's request",
      state: 'Aprobado',
      event: ({ replace }) => replace,
      facts: { withinScope: true, isOwn: false },
      code: 'outOfScope',
    },
  ],
});

test('CON-25 CON-27 requests and documents have these statuses', () => {
  expect(contractorStatuses).toEqual(['Pendiente', 'Rechazado', 'Aprobado']);
  expect(contractorDocumentStatuses).toEqual(['Pendiente', 'Aprobado', 'Rechazado']);
});

test('CON-25 the contractor is expected to correct a rejected request', () => {
  expect(contractorStatuses.map((status) => contractorRequestLifecycle.next(status))).toEqual([
    ['Aprobado', 'Rechazado'],
    ['Pendiente'],
    [],
  ]);
});

test('CON-21 a reviewer first sees what is pending', () => {
  expect(contractorRequestLifecycle.defaultStatuses(actorWith(['Aprobacion de Contratista']))).toEqual(['Pendiente']);
  expect(contractorRequestLifecycle.actingModules('Rechazado')).toEqual([]);
  expect(contractorRequestLifecycle.actingModules('Pendiente')).toEqual(['Aprobacion de Contratista']);
  expect(modules).toContain('Aprobacion de Contratista');
});

test('CON-21 an edit, an inconclusive review or a removal of a request notifies nobody', () => {
  const events = ['register', 'edit', 'approve', 'reject', 'review', 'remove'] as const;
  expect(events.filter((event) => !contractorRequestLifecycle.isAwaited(event))).toEqual(['edit', 'review', 'remove']);
});
