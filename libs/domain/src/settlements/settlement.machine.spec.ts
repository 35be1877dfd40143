import type { Actor } from '../platform/access/actor';
import { modules } from '../platform/access/modules';
import { actorWith, type CompleteEvents, describeLifecycle } from '../testing/describe-lifecycle';
import { type SettlementEvent, settlementLifecycle } from './settlement.machine';

const facts = { withinScope: true, isIssuer: false, isCloser: false } as const;
const everybody = actorWith(modules, 'W', true);
const complete = (actor: Actor): CompleteEvents<SettlementEvent> => ({
  draft: { type: 'draft', actor, isTaken: false, isToCome: false },
  issue: { type: 'issue', actor, isOver: true, hasLater: false, lacksFormer: false, hasRows: true, unanswered: 0 },
  withdraw: { type: 'withdraw', actor, reason: 'Faltaba una planilla', hasLater: false },
  agree: { type: 'agree', actor },
  observe: { type: 'observe', actor, observations: 1 },
  lapse: { type: 'lapse', actor: { ...actor, username: '' } },
  reply: { type: 'reply', actor },
  proposeClosing: { type: 'proposeClosing', actor, reason: 'El cliente no responde' },
  refuseClosing: { type: 'refuseClosing', actor, reason: 'Se corrige' },
  close: { type: 'close', actor },
});
type Events = CompleteEvents<SettlementEvent>;

describeLifecycle(settlementLifecycle, {
  numbers: 'Issue 53, 1',
  facts,
  complete,
  legal: [
    ['Nueva', 'draft', 'Borrador'],
    ['Borrador', 'issue', 'Emitida'],
    ['Borrador', 'withdraw', 'Retirada'],
    ['Emitida', 'agree', 'Conforme'],
    ['Emitida', 'observe', 'Observada'],
    ['Emitida', 'lapse', 'Conforme por silencio'],
    ['Emitida', 'withdraw', 'Retirada'],
    ['Observada', 'reply', 'Observada'],
    ['Observada', 'issue', 'Emitida'],
    ['Observada', 'agree', 'Conforme'],
    ['Observada', 'proposeClosing', 'Cierre propuesto'],
    ['Cierre propuesto', 'close', 'Cerrada'],
    ['Cierre propuesto', 'refuseClosing', 'Observada'],
    ['Conforme', 'close', 'Cerrada'],
    ['Conforme por silencio', 'close', 'Cerrada'],
  ],
  actions: [
    ['Liquidaciones', 'Nueva', ['draft']],
    ['Liquidaciones', 'Borrador', ['issue', 'withdraw']],
    ['Liquidaciones', 'Emitida', ['withdraw']],
    ['Conformidad Liquidacion', 'Emitida', ['agree', 'observe']],
    ['Liquidaciones', 'Observada', ['reply', 'issue', 'proposeClosing']],
    ['Conformidad Liquidacion', 'Observada', ['agree']],
    ['Liquidaciones', 'Cierre propuesto', ['close', 'refuseClosing']],
    ['Liquidaciones', 'Conforme', ['close']],
    ['Liquidaciones', 'Conforme por silencio', ['close']],
  ],
  refused: [
    {
      title: 'a month that did not begin',
      state: 'Nueva',
      event: ({ draft }) => ({ ...draft, isToCome: true }),
      code: 'settlementToCome',
      fields: { month: 'Ese mes todavía no comenzó' },
    },
    {
      title: 'a second one of a place and month',
      state: 'Nueva',
      event: ({ draft }) => ({ ...draft, isTaken: true }),
      code: 'settlementTaken',
    },
    ...(
      [
        ['a month that has not ended', { isOver: false }, 'settlementMonthOpen'],
        ['after a later month', { hasLater: true }, 'settlementHasLater'],
        ['before an earlier month', { lacksFormer: true }, 'settlementFormerOpen'],
        ['nothing eaten', { hasRows: false }, 'settlementEmpty'],
      ] as const
    ).map(([title, other, code]) => ({
      title: `issuing: ${title}`,
      state: 'Borrador' as const,
      event: ({ issue }: Events) => ({ ...issue, ...other }),
      code,
    })),
    {
      title: 'issuing again with an observation that nobody answered',
      state: 'Observada',
      event: ({ issue }) => ({ ...issue, unanswered: 1 }),
      code: 'settlementUnanswered',
    },
    {
      title: 'withdrawing after a later month',
      state: 'Emitida',
      event: ({ withdraw }) => ({ ...withdraw, hasLater: true }),
      code: 'settlementHasLater',
    },
    {
      title: 'observing nothing',
      state: 'Emitida',
      event: ({ observe }) => ({ ...observe, observations: 0 }),
      code: 'invalid',
      fields: { observations: 'Diga qué observa: una línea o el total' },
    },
    ...(
      [
        ['Emitida', 'withdraw', 'Campo obligatorio: motivo para retirarla'],
        ['Observada', 'proposeClosing', 'Campo obligatorio: motivo'],
        ['Cierre propuesto', 'refuseClosing', 'Campo obligatorio: motivo'],
      ] as const
    ).map(([state, type, sentence]) => ({
      title: `${type} without a reason`,
      state,
      event: (all: Events) => ({ ...all[type], reason: '   ' }),
      code: 'invalid' as const,
      fields: { reason: sentence },
    })),
    ...(
      [
        ['Emitida', 'agree'],
        ['Emitida', 'observe'],
        ['Observada', 'agree'],
      ] as const
    ).flatMap(([state, type]) =>
      (
        [
          ['who issued it', { ...facts, isIssuer: true }, 'settlementAnsweredByAnother'],
          ['a replacement of who drafted it', { ...facts, needsAnother: true }, 'decidedByAnother'],
          ['somebody else', { ...facts, withinScope: false }, 'outOfScope'],
        ] as const
      ).map(([who, known, code]) => ({
        title: `${type} in ${state} by ${who}`,
        state,
        event: (all: Events) => all[type],
        facts: known,
        code,
      })),
    ),
    {
      title: 'closing by who proposed it',
      state: 'Cierre propuesto',
      event: ({ close }) => close,
      facts: { ...facts, isCloser: true },
      code: 'settlementClosedByAnother',
    },
    ...(
      [
        ['Emitida', 'agree'],
        ['Emitida', 'observe'],
        ['Observada', 'agree'],
        ['Observada', 'proposeClosing'],
        ['Cierre propuesto', 'close'],
        ['Cierre propuesto', 'refuseClosing'],
      ] as const
    ).map(([state, type]) => ({
      title: `${type} in ${state} by a program`,
      state,
      event: (all: Events) => ({ ...all[type], actor: { ...everybody, isService: true } }),
      code: 'settlementOnlyByAPerson' as const,
    })),
    {
      title: 'the term by a person',
      state: 'Emitida',
      event: ({ lapse }) => ({ ...lapse, actor: everybody }),
      code: 'noPermission',
    },
  ],
});
