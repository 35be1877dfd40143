import type { Actor } from '../platform/access/actor';
import { modules } from '../platform/access/modules';
import { mostProposals } from '../proposals/proposal';
import { actorWith, type CompleteEvents, describeLifecycle } from '../testing/describe-lifecycle';
import { mostAgreementDays } from './price-agreement';
import { type AgreementEvent, agreementLifecycle } from './price-agreement.machine';

const facts = { withinScope: true, isProposer: false, isBehindIt: false } as const;
const own = { ...facts, isProposer: true, isBehindIt: true };
const everybody = actorWith(modules, 'W', true);
const complete = (actor: Actor): CompleteEvents<AgreementEvent> => ({
  propose: {
    type: 'propose',
    actor,
    reason: 'Paritaria',
    days: mostAgreementDays,
    places: 1,
    isProposed: false,
    proposals: mostProposals - 1,
  },
  accept: { type: 'accept', actor },
  reject: { type: 'reject', actor, reason: 'No corresponde' },
  withdraw: { type: 'withdraw', actor },
  undo: { type: 'undo', actor, reason: 'Error' },
});
type Events = CompleteEvents<AgreementEvent>;

describeLifecycle(agreementLifecycle, {
  numbers: 'PRI-25',
  facts,
  factsOf: { propose: own, withdraw: own },
  complete,
  legal: [
    ['Nueva', 'propose', 'Propuesta'],
    ['Propuesta', 'accept', 'Confirmada'],
    ['Propuesta', 'reject', 'Rechazada'],
    ['Propuesta', 'withdraw', 'Retirada'],
    ['Confirmada', 'undo', 'Deshecha'],
  ],
  actions: [
    ['Listas de Precios', 'Nueva', ['propose']],
    ['Listas de Precios', 'Propuesta', ['accept', 'reject']],
    ['Listas de Precios', 'Confirmada', ['undo']],
  ],
  refused: [
    ...(
      [
        ['a list that did not begin before today', { days: 0 }, 'agreementNotPast'],
        ['more than a year back', { days: mostAgreementDays + 1 }, 'agreementTooOld'],
        ['a list that was in force for nobody', { places: 0 }, 'agreementCoversNothing'],
        ['a second proposal about a list', { isProposed: true }, 'agreementAlreadyProposed'],
        ['a person proposes twenty times at most', { proposals: mostProposals }, 'tooManyAgreements'],
      ] as const
    ).map(([title, other, code]) => ({
      title,
      state: 'Nueva' as const,
      event: ({ propose }: Events) => ({ ...propose, ...other }),
      code,
    })),
    ...(
      [
        ['Nueva', 'propose', 'Campo obligatorio: motivo del acuerdo'],
        ['Propuesta', 'reject', 'Campo obligatorio: motivo del rechazo'],
        ['Confirmada', 'undo', 'Campo obligatorio: motivo para deshacer el acuerdo'],
      ] as const
    ).flatMap(([state, type, sentence]) =>
      ['', '   '].map((reason) => ({
        title: `${type} without reason (${JSON.stringify(reason)})`,
        state,
        event: (all: Events) => ({ ...all[type], reason }),
        code: 'invalid' as const,
        fields: { reason: sentence },
      })),
    ),
    ...(['accept', 'reject'] as const).map((type) => ({
      title: `${type} by whoever stands behind the proposal`,
      state: 'Propuesta' as const,
      event: (all: Events) => all[type],
      facts: { ...facts, isBehindIt: true },
      code: 'agreementOnlyByAnother' as const,
    })),
    ...(
      [
        ['Propuesta', 'accept'],
        ['Propuesta', 'reject'],
        ['Confirmada', 'undo'],
      ] as const
    ).map(([state, type]) => ({
      title: `${type} by a program`,
      state,
      event: (all: Events) => ({ ...all[type], actor: { ...everybody, isService: true } }),
      code: 'agreementOnlyByAPerson' as const,
    })),
    {
      title: 'a withdrawal by somebody else',
      state: 'Propuesta',
      event: ({ withdraw }) => withdraw,
      facts,
      code: 'agreementOnlyByProposer',
    },
    ...(
      [
        ['Nueva', 'propose'],
        ['Propuesta', 'accept'],
        ['Confirmada', 'undo'],
      ] as const
    ).map(([state, type]) => ({
      title: `${type} outside the scope`,
      state,
      event: (all: Events) => all[type],
      facts: { ...own, withinScope: false },
      code: 'outOfScope' as const,
    })),
  ],
});
