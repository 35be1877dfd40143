import { and, setup } from 'xstate';
import { companyRefusals } from '../companies/company.refusals';
import type { Actor } from '../platform/access/actor';
import { defineLifecycle } from '../platform/lifecycle/lifecycle';
import { lifecycleRefusals } from '../platform/lifecycle/lifecycle.refusals';
import type { StateTone } from '../platform/lifecycle/lifecycle-definition';
import { guardsOf, type LifecycleFacts, ruleWords } from '../platform/lifecycle/rules';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import { validation } from '../platform/texts/validation.texts';
import { noteRefusals } from './note.refusals';

/** `withinScope`: the actor may see the note's company, centre and group, or the note is the actor's own. */
export type NoteFacts = LifecycleFacts & { readonly hasComments: boolean };

/** Where a note is to be posted; checked when its place changes. */
export interface NotePlaceFacts {
  /** The company is a contractor (CON) at the centre, and company, centre and relation are active. */
  readonly isPrepaid: boolean;
  /** The centre manages groups of the company, and has some (CNO-23, CNO-32, O-138). */
  readonly needsGroup: boolean;
  readonly hasGroup: boolean;
}

/** The events of a credit note. `hasFile`: the note has a file afterwards. */
export type NoteEvent =
  | ({ readonly type: 'create'; readonly actor: Actor; readonly hasFile: boolean } & NotePlaceFacts)
  | ({ readonly type: 'edit'; readonly actor: Actor; readonly hasFile: boolean } & NotePlaceFacts)
  | { readonly type: 'attach'; readonly actor: Actor; readonly hasFile: boolean }
  | { readonly type: 'approve'; readonly actor: Actor }
  | { readonly type: 'deny'; readonly actor: Actor; readonly comments: string }
  | { readonly type: 'remove'; readonly actor: Actor };

const { writes, person, fact, brings } = ruleWords<NoteFacts, NoteEvent>();
const placed = ['create', 'edit'] as const;

const rules = {
  mayAsk: writes('Solicitud Nota de Credito'),
  mayDecide: writes('Aprobacion Nota de Credito'),
  isAnother: person(lifecycleRefusals.decidedByAnother, ({ context }) => context.needsAnother !== true),
  isWithinScope: person(platformRefusals.outOfScope, ({ context }) => context.withinScope),
  isOfAPrepaidPlace: fact(placed, companyRefusals.relationEnded, ({ isPrepaid }) => isPrepaid, 'business_unit_id'),
  hasTheGroup: brings(placed, 'group_id', validation.required, ({ needsGroup, hasGroup }) => hasGroup || !needsGroup),
  hasDenialComments: brings('deny', 'comments', validation.required, ({ comments }) => comments.trim() !== ''),
  hasNoComments: person(noteRefusals.noteNotRemovable, ({ context }) => !context.hasComments),
  // The next two guard the document region by the document's state.
  isWithoutDocument: person(noteRefusals.noteNotRemovable, () => false),
  waitsForDocument: person(noteRefusals.noteHasItsFile, () => false),
  bringsTheDocument: brings('attach', 'file', validation.required, ({ hasFile }) => hasFile),
  hasADocument: fact(placed, platformRefusals.invalid, ({ hasFile }) => hasFile),
  hasNoDocument: fact(placed, platformRefusals.invalid, ({ hasFile }) => !hasFile),
};

const note = setup({
  types: {
    context: {} as NoteFacts,
    events: {} as NoteEvent,
    input: {} as NoteFacts,
    tags: {} as StateTone,
  },
  guards: guardsOf(rules),
  actions: {
    /** Raises the balance of the note's account by its amount, once. The use case does it in the transaction of the step. */
    postToLedger: () => undefined,
  },
});

const filed = [{ guard: 'hasADocument', target: 'Loaded' }, {}] as const;
const emptied = [{ guard: 'hasNoDocument', target: 'Pendiente' }, {}] as const;

/**
 * The lifecycle of a credit note (CNO-09 to CNO-13, CNO-24 to CNO-27), with its document as a parallel region. `Nueva`
 * is the note before it is sent, `Eliminada` a removed one; every other state of `status` is a status of the table.
 */
export const noteMachine = note.createMachine({
  id: 'creditNote',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'Nueva',
      states: {
        Nueva: {
          on: {
            create: {
              target: 'Pendiente',
              guard: and(['mayAsk', 'isWithinScope', 'isOfAPrepaidPlace', 'hasTheGroup']),
            },
          },
        },
        Pendiente: {
          tags: 'pending',
          on: {
            edit: {
              target: 'Pendiente',
              guard: and(['mayAsk', 'isWithinScope', 'isOfAPrepaidPlace', 'hasTheGroup']),
            },
            approve: {
              target: 'Aprobado',
              actions: 'postToLedger',
              guard: and(['mayDecide', 'isWithinScope', 'isAnother']),
            },
            deny: { target: 'Denegado', guard: and(['mayDecide', 'isWithinScope', 'isAnother', 'hasDenialComments']) },
            remove: { target: 'Eliminada', guard: and(['mayAsk', 'isWithinScope', 'hasNoComments']) },
          },
        },
        // An approved note without a document waits for it; adding the document needs no further approval.
        Aprobado: {
          tags: 'approved',
          on: { attach: { target: 'Aprobado', guard: and(['mayAsk', 'isWithinScope']) } },
        },
        Denegado: { tags: 'refused', type: 'final' },
        Eliminada: { type: 'final' },
      },
    },
    document: {
      initial: 'Pendiente',
      states: {
        Pendiente: {
          on: { create: filed, edit: filed, attach: { target: 'Loaded', guard: 'bringsTheDocument' } },
        },
        Loaded: {
          on: {
            edit: emptied,
            attach: { target: 'Loaded', guard: 'waitsForDocument' },
            remove: { target: 'Loaded', guard: 'isWithoutDocument' },
          },
        },
      },
    },
  },
});

export const noteLifecycle = defineLifecycle({
  machine: noteMachine,
  rules,
  outside: ['Nueva', 'Eliminada'],
  open: { withinScope: true, hasComments: false },
  record: 'La nota de crédito',
  atWill: ['edit', 'attach', 'remove'],
  page: {
    title: 'Credit note',
    text: `\`libs/domain/src/credit-notes/note.machine.ts\`. The document is a parallel region: the requester uploads it when the note is
made, while it is pending, or once it is approved. Approving posts the amount to the ledger, once. The table \`noteOpenings\` in \`note.ts\` says which field can be edited when.`,
  },
});

/** The statuses of a credit note (CNO-09), in the machine's order. */
export const noteStatuses = noteLifecycle.statuses;
export type NoteStatus = (typeof noteStatuses)[number];
/** A status, or the note before it is sent or after it is removed. */
export type NoteState = (typeof noteLifecycle.states)[number];

/** Whether the file has been added (CNO-13). */
export const noteDocumentStatuses = ['Pendiente', 'Loaded'] as const;
export type NoteDocumentStatus = (typeof noteDocumentStatuses)[number];

/** The note's state in both regions of its lifecycle. */
export function noteStates<Status extends NoteState>(note: {
  readonly status: Status;
  readonly status_document: NoteDocumentStatus;
}): { readonly status: Status; readonly document: NoteDocumentStatus } {
  return { status: note.status, document: note.status_document };
}
