import { type Actor } from '../platform/access/actor';
import { modules } from '../platform/access/modules';
import { mostProposals } from '../proposals/proposal';
import { actorWith, type CompleteEvents, describeLifecycle, refusalFrom } from '../testing/describe-lifecycle';
import { reversalKindNames, reversalKinds, seenReversalKinds } from './reversal.kinds';
import { type ReversalEvent, reversalLifecycle, reversalStatuses } from './reversal.machine';

const facts = { kind: 'credit', withinScope: true, isProposer: false, isBehindIt: false } as const;
const own = { ...facts, isProposer: true, isBehindIt: true };
const everybody = actorWith(modules, 'W', true);
const complete = (actor: Actor): CompleteEvents<ReversalEvent> => ({
  propose: {
    type: 'propose',
    actor,
    amount: 500,
    reason: 'Importe repetido',
    isApproved: true,
    left: 500,
    proposals: mostProposals - 1,
  },
  accept: { type: 'accept', actor },
  reject: { type: 'reject', actor, reason: 'Está bien cobrado' },
  withdraw: { type: 'withdraw', actor },
});

describeLifecycle(reversalLifecycle, {
  numbers: 'CRE-43 CNO-11',
  facts,
  factsOf: { propose: own, withdraw: own },
  complete,
  legal: [
    ['Nueva', 'propose', 'Propuesta'],
    ['Propuesta', 'accept', 'Confirmada', ['postToLedger']],
    ['Propuesta', 'reject', 'Rechazada'],
    ['Propuesta', 'withdraw', 'Retirada'],
  ],
  actions: [
    ['Aprobacion Credito', 'Nueva', ['propose']],
    ['Aprobacion Credito', 'Propuesta', ['accept', 'reject']],
    ['Aprobacion Nota de Credito', 'Nueva', ['propose']],
    ['Aprobacion Nota de Credito', 'Propuesta', ['accept', 'reject']],
  ],
  refused: [
    {
      title: 'only what is approved is reversed',
      state: 'Nueva',
      event: ({ propose }) => ({ ...propose, isApproved: false }),
      code: 'reversalNotApproved',
    },
    {
      title: 'a person proposes reversals of one record twenty times at most',
      state: 'Nueva',
      event: ({ propose }) => ({ ...propose, proposals: mostProposals }),
      code: 'tooManyReversals',
    },
    {
      title: 'one cent above what is left',
      state: 'Nueva',
      event: ({ propose }) => ({ ...propose, amount: 501 }),
      code: 'reversalAboveLeft',
      fields: { amount: 'El importe supera lo que queda por revertir' },
    },
    ...['', '   '].map((reason) => ({
      title: `a proposal without reason (${JSON.stringify(reason)})`,
      state: 'Nueva' as const,
      event: ({ propose }: CompleteEvents<ReversalEvent>) => ({ ...propose, reason }),
      code: 'invalid' as const,
      fields: { reason: 'Campo obligatorio: motivo de la reversa' },
    })),
    ...['', '   '].map((reason) => ({
      title: `a rejection without reason (${JSON.stringify(reason)})`,
      state: 'Propuesta' as const,
      event: ({ reject }: CompleteEvents<ReversalEvent>) => ({ ...reject, reason }),
      code: 'invalid' as const,
      fields: { reason: 'Campo obligatorio: motivo del rechazo' },
    })),
    ...(['accept', 'reject'] as const).flatMap((type) => [
      {
        title: `${type} by the person who proposed it`,
        state: 'Propuesta' as const,
        event: (all: CompleteEvents<ReversalEvent>) => all[type],
        facts: own,
        code: 'onlyByAnother' as const,
      },
      {
        title: `${type} by whoever issued a key to the program that proposed it`,
        state: 'Propuesta' as const,
        event: (all: CompleteEvents<ReversalEvent>) => all[type],
        facts: { ...facts, isBehindIt: true },
        code: 'onlyByAnother' as const,
      },
      {
        title: `${type} by a program`,
        state: 'Propuesta' as const,
        event: (all: CompleteEvents<ReversalEvent>) => ({ ...all[type], actor: { ...everybody, isService: true } }),
        code: 'onlyByAPerson' as const,
      },
    ]),
    {
      title: 'the withdrawal of what somebody else proposed',
      state: 'Propuesta',
      event: ({ withdraw }) => withdraw,
      facts,
      code: 'onlyByProposer',
    },
    ...(
      [
        ['Nueva', 'propose'],
        ['Propuesta', 'accept'],
        ['Propuesta', 'reject'],
        ['Propuesta', 'withdraw'],
      ] as const
    ).map(([state, type]) => ({
      title: `ACC-20 ${type} of one that is ${state}, outside of the person's centres and companies`,
      state,
      event: (all: CompleteEvents<ReversalEvent>) => all[type],
      facts: { ...facts, withinScope: false },
      code: 'outOfScope' as const,
    })),
  ],
});

describe('the module of the record', () => {
  it.each(reversalKindNames)('decides about a reversal of a %s, and no other module', (kind) => {
    const right = actorWith([reversalKinds[kind].module]);
    const others = actorWith(modules.filter((module) => module !== reversalKinds[kind].module));
    expect(reversalLifecycle.actions(right, 'Propuesta', { ...facts, kind })).toEqual(['accept', 'reject']);
    expect(reversalLifecycle.actions(right, 'Propuesta', { ...own, kind })).toEqual(['withdraw']);
    expect(reversalLifecycle.actions(right, 'Nueva', { ...own, kind })).toEqual(['propose']);
    for (const state of ['Nueva', 'Propuesta'] as const)
      for (const known of [facts, own])
        expect(reversalLifecycle.actions(others, state, { ...known, kind })).toEqual([]);
  });
  it('CRE-53 whoever may open the approved record sees its reversals, and nobody by the pending ones alone', () => {
    const seenBy = (module: (typeof modules)[number]) => seenReversalKinds(actorWith([module], 'R')).join(' ');
    expect(modules.map((module) => [module, seenBy(module)]).filter(([, seen]) => seen !== '')).toEqual([
      ['Solicitud Credito', 'credit'],
      ['Estado Solicitud Credito', 'credit'],
      ['Facturacion Credito', 'credit'],
      ['Pago Credito', 'credit'],
      ['Aprobacion Credito', 'credit'],
      ['Notas de Credito', 'creditNote'],
      ['Solicitud Nota de Credito', 'creditNote'],
      ['Aprobacion Nota de Credito', 'creditNote'],
    ]);
  });
});

it('has the four statuses, of which the proposed one waits, and the smallest amount is accepted', () => {
  expect(reversalStatuses).toEqual(['Propuesta', 'Confirmada', 'Rechazada', 'Retirada']);
  expect(reversalLifecycle.openStatuses).toEqual(['Propuesta']);
  expect(reversalStatuses.map((status) => reversalLifecycle.toneOf(status))).toEqual([
    'pending',
    'approved',
    'refused',
    'refused',
  ]);
  expect(reversalLifecycle.defaultStatuses(actorWith(['Aprobacion Credito']))).toEqual(['Propuesta']);
  expect(reversalLifecycle.defaultStatuses(actorWith(['Aprobacion Credito'], 'R'))).toEqual([...reversalStatuses]);
  const { propose } = complete(everybody);
  expect(refusalFrom(() => reversalLifecycle.decide('Nueva', own, { ...propose, amount: 1, left: 1 }))).toBeNull();
});
