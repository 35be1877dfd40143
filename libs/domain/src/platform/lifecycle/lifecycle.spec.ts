import { and, setup } from 'xstate';
import { actorWith, describeLifecycle, refusalFrom } from '../../testing/describe-lifecycle';
import type { Actor } from '../access/actor';
import { modules } from '../access/modules';
import { platformRefusals } from '../refusals/platform.refusals';
import { lifecyclePage } from './diagram';
import { type FieldOpening, openFields, refuseLocked } from './field-locks';
import { defineLifecycle } from './lifecycle';
import type { StateTone } from './lifecycle-definition';
import { guardsOf, ruleWords } from './rules';

/*
 * A record with a document region beside its status, and a lifecycle of the document alone: the shapes a second feature
 * brings.
 */

type Facts = { readonly withinScope: boolean };
type Event =
  | { readonly type: 'create'; readonly actor: Actor; readonly files: number }
  | { readonly type: 'edit'; readonly actor: Actor; readonly files: number }
  | { readonly type: 'approve'; readonly actor: Actor; readonly reason: string };

const { writes, person, brings } = ruleWords<Facts, Event>();
const rules = {
  mayAsk: writes('Solicitud Nota de Credito'),
  mayDecide: writes('Aprobacion Nota de Credito'),
  isWithinScope: person(platformRefusals.outOfScope, ({ context }) => context.withinScope),
  hasReason: brings('approve', 'comments', 'Campo obligatorio', ({ reason }) => reason !== ''),
  bringsAFile: {
    about: 'record',
    refusal: platformRefusals.invalid,
    holds: ({ event }: { event: Event }) => 'files' in event && event.files > 0,
  },
} as const;
const types = { context: {} as Facts, events: {} as Event, input: {} as Facts, tags: {} as StateTone };
const stays = [{ guard: 'bringsAFile', target: 'Loaded' }, {}] as const;
const noteMachine = setup({ types, guards: guardsOf(rules), actions: { post: () => undefined } }).createMachine({
  id: 'note',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'Nueva',
      states: {
        Nueva: { on: { create: { target: 'Pendiente', guard: and(['mayAsk', 'isWithinScope']) } } },
        Pendiente: {
          tags: 'pending',
          on: {
            edit: { target: 'Pendiente', guard: and(['mayAsk', 'isWithinScope']) },
            approve: { target: 'Aprobado', guard: and(['mayDecide', 'isWithinScope', 'hasReason']) },
          },
        },
        Aprobado: { tags: 'approved', entry: 'post', type: 'final' },
      },
    },
    document: {
      initial: 'Pendiente',
      states: { Pendiente: { on: { create: stays, edit: stays } }, Loaded: {} },
    },
  },
});
const page = { title: 'Note', text: 'A note.' };
const note = defineLifecycle({
  machine: noteMachine,
  rules,
  outside: ['Nueva'],
  open: { withinScope: true },
  record: 'La nota',
  atWill: ['edit'],
  page,
});
const complete = (actor: Actor) =>
  ({
    create: { type: 'create', actor, files: 0 },
    edit: { type: 'edit', actor, files: 1 },
    approve: { type: 'approve', actor, reason: 'ok' },
  }) as const;
const at = <const Status extends 'Nueva' | 'Pendiente' | 'Aprobado'>(
  status: Status,
  document: 'Pendiente' | 'Loaded',
) => ({
  status,
  document,
});
const everybody = actorWith(modules, 'W', true);

describeLifecycle(note, {
  numbers: 'CNO-10 CNO-11 CNO-13',
  facts: { withinScope: true },
  complete,
  states: [at('Nueva', 'Pendiente'), at('Pendiente', 'Pendiente'), at('Pendiente', 'Loaded'), at('Aprobado', 'Loaded')],
  legal: [
    [at('Nueva', 'Pendiente'), 'create', at('Pendiente', 'Pendiente')],
    [at('Pendiente', 'Pendiente'), 'edit', at('Pendiente', 'Loaded')],
    [at('Pendiente', 'Loaded'), 'edit', at('Pendiente', 'Loaded')],
    [at('Pendiente', 'Pendiente'), 'approve', at('Aprobado', 'Pendiente'), ['post']],
    [at('Pendiente', 'Loaded'), 'approve', at('Aprobado', 'Loaded'), ['post']],
  ],
  actions: [
    ['Solicitud Nota de Credito', at('Nueva', 'Pendiente'), ['create']],
    ['Solicitud Nota de Credito', at('Pendiente', 'Pendiente'), ['edit']],
    ['Solicitud Nota de Credito', at('Pendiente', 'Loaded'), ['edit']],
    ['Aprobacion Nota de Credito', at('Pendiente', 'Pendiente'), ['approve']],
    ['Aprobacion Nota de Credito', at('Pendiente', 'Loaded'), ['approve']],
  ],
  refused: [
    {
      title: 'a decision without its reason',
      state: at('Pendiente', 'Loaded'),
      event: ({ approve }) => ({ ...approve, reason: '' }),
      code: 'invalid',
      fields: { comments: 'Campo obligatorio' },
    },
  ],
});

describe('parallel regions', () => {
  it('CNO-13 a region stays where its condition fails, and moves with the others where it holds', () => {
    const create = (files: number) =>
      note.decide(at('Nueva', 'Pendiente'), { withinScope: true }, { type: 'create', actor: everybody, files }).states;
    expect([create(0), create(1)]).toEqual([at('Pendiente', 'Pendiente'), at('Pendiente', 'Loaded')]);
  });
  it('no region moves if another one refuses', () => {
    const edit = () => note.decide(at('Pendiente', 'Pendiente'), { withinScope: false }, complete(everybody).edit);
    expect(refusalFrom(edit)).toEqual({ code: 'outOfScope', fields: null });
  });
  it('each is drawn separately, and a nested state below its parent', () => {
    const drawn = lifecyclePage({ ...note, parts: [{ ...note, page: { title: 'Part', text: '' }, parts: [] }] });
    expect(drawn.match(/^#.*|^The region.*|^ {2}\[\*\].*/gm)).toEqual([
      '## Note',
      'The region `status`:',
      '  [*] --> Nueva',
      'The region `document`:',
      '  [*] --> Pendiente',
      '### Part',
      'The region `status`:',
      '  [*] --> Nueva',
      'The region `document`:',
      '  [*] --> Pendiente',
    ]);
    expect(drawn).toContain('  Pendiente --> Loaded: edit [bringsAFile]');
    expect(drawn).toContain('| hasReason | `comments`: Campo obligatorio |');
  });
});

describe('optional events', () => {
  const asker = actorWith(['Solicitud Nota de Credito'], 'W', true);
  it('are offered, and nobody is expected to act', () => {
    const pending = at('Pendiente', 'Loaded');
    expect(note.actions(asker, pending)).toEqual(['edit']);
    expect([note.canAct(asker, pending), note.canAct(everybody, pending)]).toEqual([false, true]);
    expect(note.actingModules(pending)).toEqual(['Aprobacion Nota de Credito']);
  });
});

describe('an incomplete definition', () => {
  const types = { context: {} as Facts, events: {} as Event, input: {} as Facts, tags: {} as StateTone };
  const define = (guards: Record<string, () => boolean>, tags: 'pending'[]) =>
    defineLifecycle({
      machine: setup({ types, guards }).createMachine({
        id: 'odd',
        context: ({ input }) => input,
        initial: 'Nueva',
        states: { Nueva: { on: { create: { target: 'Hecha', guard: 'isBlue' } } }, Hecha: { tags } },
      }),
      rules: guards['mayAsk'] ? { isBlue: rules.mayAsk } : {},
      outside: ['Nueva'],
      open: { withinScope: true },
      record: 'El caso',
      page,
    });
  it('with an unknown rule', () => {
    expect(() => define({ isBlue: () => true }, ['pending'])).toThrow('names an unknown rule: isBlue');
  });
  it('with a state without a colour', () => {
    expect(() => define({ isBlue: () => true, mayAsk: () => true }, [])).toThrow('a state without a colour: Hecha');
  });
});

describe('O-136 which field is open', () => {
  const openings: readonly FieldOpening<'amount' | 'comments' | 'status'>[] = [
    { mode: 'create', module: 'Solicitud Nota de Credito', fields: ['amount'] },
    { mode: 'edit', module: 'Solicitud Nota de Credito', states: { status: ['Pendiente'] }, fields: ['amount'] },
    { mode: 'edit', module: 'Aprobacion Nota de Credito', fields: ['status', 'comments'] },
  ];
  const asker = actorWith(['Solicitud Nota de Credito']);
  const approver = actorWith(['Aprobacion Nota de Credito']);
  const both = actorWith(['Solicitud Nota de Credito', 'Aprobacion Nota de Credito']);
  const pending = { status: 'Pendiente', document: 'Loaded' };
  it.each([
    ['CNO-17 who asks, in create', { actor: asker, mode: 'create', states: {} }, ['amount']],
    ['CNO-14 who asks, in edit', { actor: asker, mode: 'edit', states: pending }, ['amount']],
    ['CNO-15 who asks, once decided', { actor: asker, mode: 'edit', states: { status: 'Aprobado' } }, []],
    ['CNO-16 who decides', { actor: approver, mode: 'edit', states: pending }, ['status', 'comments']],
    ['O-136 who may both', { actor: both, mode: 'edit', states: pending }, ['amount', 'status', 'comments']],
    ['CNO-18 anybody, in show', { actor: both, mode: 'show', states: pending }, []],
    ['who only reads', { actor: actorWith(['Solicitud Nota de Credito'], 'R'), mode: 'edit', states: pending }, []],
  ] as const)('%s', (_, situation, fields) => {
    expect([...openFields(openings, situation)]).toEqual(fields);
  });
  it('a changed value of a locked field is refused by name, the same value is accepted', () => {
    const open = openFields(openings, { actor: asker, mode: 'edit', states: pending });
    const before = { amount: 100, comments: '', status: 'Pendiente' };
    expect(
      refusalFrom(() => refuseLocked(open, before, { amount: 200, comments: '', status: 'Pendiente' })),
    ).toBeNull();
    expect(refusalFrom(() => refuseLocked(open, before, { amount: 200, comments: 'a', status: 'Aprobado' }))).toEqual({
      code: 'invalid',
      fields: {
        comments: 'No se puede modificar en este estado',
        status: 'No se puede modificar en este estado',
      },
    });
  });
});
