import type { Actor } from '../platform/access/actor';
import { modules } from '../platform/access/modules';
import { actorWith, type CompleteEvents, describeLifecycle, refusalFrom } from '../testing/describe-lifecycle';
import { type NoteEvent, noteLifecycle, noteStatuses } from './note.machine';

const facts = { withinScope: true, hasComments: false };
const everybody = actorWith(modules, 'W', true);
const place = { isPrepaid: true, needsGroup: true, hasGroup: true };
const complete = (actor: Actor): CompleteEvents<NoteEvent> => ({
  create: { type: 'create', actor, hasFile: false, ...place },
  edit: { type: 'edit', actor, hasFile: true, ...place },
  attach: { type: 'attach', actor, hasFile: true },
  approve: { type: 'approve', actor },
  deny: { type: 'deny', actor, comments: 'No corresponde' },
  remove: { type: 'remove', actor },
});
const { create, edit } = complete(everybody);
const at = <const Status extends string, const Document extends string>(status: Status, document: Document) => ({
  status,
  document,
});
const fresh = at('Nueva', 'Pendiente');
const bare = at('Pendiente', 'Pendiente');
const filed = at('Pendiente', 'Loaded');
const approvedBare = at('Aprobado', 'Pendiente');
const approvedFiled = at('Aprobado', 'Loaded');
const denied = at('Denegado', 'Pendiente');
const removed = at('Eliminada', 'Pendiente');

describeLifecycle(noteLifecycle, {
  numbers: 'CNO-09 CNO-10 CNO-11 CNO-12 CNO-13 CNO-24 CNO-25 CNO-26 CNO-27',
  facts,
  complete,
  states: [fresh, bare, filed, approvedBare, approvedFiled, denied, removed],
  legal: [
    [fresh, 'create', bare],
    [bare, 'edit', filed],
    [filed, 'edit', filed],
    [bare, 'approve', approvedBare, ['postToLedger']],
    [filed, 'approve', approvedFiled, ['postToLedger']],
    [bare, 'deny', denied],
    [filed, 'deny', at('Denegado', 'Loaded')],
    [bare, 'remove', removed],
    [approvedBare, 'attach', approvedFiled],
  ],
  barred: [
    [filed, 'remove', 'noteNotRemovable'],
    [approvedFiled, 'attach', 'noteHasItsFile'],
  ],
  actions: [
    ['Solicitud Nota de Credito', fresh, ['create']],
    ['Solicitud Nota de Credito', bare, ['edit', 'remove']],
    ['Solicitud Nota de Credito', filed, ['edit']],
    ['Solicitud Nota de Credito', approvedBare, ['attach']],
    ['Aprobacion Nota de Credito', bare, ['approve', 'deny']],
    ['Aprobacion Nota de Credito', filed, ['approve', 'deny']],
  ],
  refused: [
    ...(
      [
        [fresh, create],
        [bare, edit],
      ] as const
    ).flatMap(([state, event]) => [
      {
        title: `${event.type}: only for a contractor at its centre`,
        state,
        event: () => ({ ...event, isPrepaid: false }),
        code: 'relationEnded' as const,
        fields: {
          business_unit_id: 'El cliente no tiene una relación activa de contratista con ese centro logístico',
        },
      },
      {
        title: `CNO-32 ${event.type}: the group, where the centre manages groups`,
        state,
        event: () => ({ ...event, hasGroup: false }),
        code: 'invalid' as const,
        fields: { group_id: 'Campo obligatorio' },
      },
    ]),
    ...['', '  '].map((comments) => ({
      title: `O-140 a denial with the comments ${JSON.stringify(comments)}`,
      state: bare,
      event: ({ deny }: CompleteEvents<NoteEvent>) => ({ ...deny, comments }),
      code: 'invalid' as const,
      fields: { comments: 'Campo obligatorio' },
    })),
    {
      title: 'CNO-25 a note with comments is not removed',
      state: bare,
      event: ({ remove }) => remove,
      facts: { withinScope: true, hasComments: true },
      code: 'noteNotRemovable',
    },
    {
      title: 'O-142 an approved note takes nothing but its document',
      state: approvedBare,
      event: ({ attach }) => ({ ...attach, hasFile: false }),
      code: 'invalid',
      fields: { file: 'Campo obligatorio' },
    },
    ...(
      [
        [fresh, 'create'],
        [bare, 'edit'],
        [bare, 'approve'],
        [bare, 'deny'],
        [bare, 'remove'],
        [approvedBare, 'attach'],
      ] as const
    ).map(([state, type]) => ({
      title: `ACC-20 ${type} of one outside of the person's centres and companies`,
      state,
      event: (all: CompleteEvents<NoteEvent>) => all[type],
      facts: { withinScope: false, hasComments: false },
      code: 'outOfScope' as const,
    })),
  ],
});

describe('CNO-13 the document region, parallel to the status', () => {
  const after = (from: typeof bare | typeof filed, event: NoteEvent) => noteLifecycle.decide(from, facts, event).states;
  it('is added and removed while the note is pending', () => {
    expect(noteLifecycle.decide(fresh, facts, { ...create, hasFile: true }).states).toEqual(filed);
    expect(after(bare, { ...edit, hasFile: false })).toEqual(bare);
    expect(after(filed, { ...edit, hasFile: false })).toEqual(bare);
  });
  it('an approved note is posted once: its document does not post it again', () => {
    expect(noteLifecycle.decide(approvedBare, facts, complete(everybody).attach).effects).toEqual([]);
    expect(refusalFrom(() => noteLifecycle.decide(approvedBare, facts, complete(everybody).approve))?.code).toBe(
      'illegalTransition',
    );
  });
});

test('CNO-28 an edit, a document or a removal of a note notifies nobody', () => {
  const events = Object.keys(complete(everybody)) as NoteEvent['type'][];
  expect(events.filter((event) => !noteLifecycle.isAwaited(event)).sort()).toEqual(['attach', 'edit', 'remove']);
});

describe('CNO-28 the default filter', () => {
  it.each([
    [['Aprobacion Nota de Credito'], ['Pendiente']],
    [['Solicitud Nota de Credito', 'Aprobacion Nota de Credito'], ['Pendiente']],
    [['Solicitud Nota de Credito'], noteStatuses],
    [['Notas de Credito'], noteStatuses],
  ] as const)('%s', (held, statuses) => {
    expect(noteLifecycle.defaultStatuses(actorWith(held))).toEqual(statuses);
  });
});
