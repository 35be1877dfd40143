import { type Note, noteKind } from '@comensal/application/credit-notes';
import { listStream } from '../platform/database/read-list';
import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import {
  amount,
  companyName,
  long,
  type MailSamples,
  person,
  place,
  requestFacts,
  stepMails,
} from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';
import { noteList } from './note-list.query';

export const listSamples: ListSamples = {
  'credit notes': listSample(noteList, (actor) => ({ actor }), {
    cuit: '30-71111111-1',
    lookedUp: {
      words: ['u17', 'ñandú 3', 'pend'],
      stream: (database, actor, search) => listStream(database.cursors, noteList, { actor, search }),
    },
  }),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'N' || n % 8 + 1 else 'N' || n end, case when n <= 12 then 'U' || n % 8 + 1 else 'U' || n end, '30711111111', 1000 + n % 3, 'u' || n from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'credit_notes_requests',
    key: '1',
    insert: `insert into credit_notes_requests (id, create_date, company_id, business_unit_id, cuit, amount, request_user) values (1, '2026-03-06', 'C1', 'B1', '30712345671', 1000, 'ana')`,
    change: { column: 'comments', from: null, to: 'ajuste' },
  },
  {
    table: 'credit_notes_requests_state',
    key: '1',
    insert: `insert into credit_notes_requests_state (id, credit_note_id, event, status, username) values (1, 1, 'create', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
];

const note: Note = {
  ...place,
  id: 4_771,
  version: 3,
  requestedBy: person.username,
  companyName,
  amount,
  status: 'Denegado',
  statusDocument: 'Loaded',
  comments: `Falta el remito. ${long(60)}`,
  revisionDate: null,
  actionUser: null,
  fileId: null,
  repeatedReason: null,
};

const noteEvents = ['create', 'approve', 'deny'] as const;
const nextAfter = (status: Note['status']) => noteKind.lifecycle.actingModules({ status, document: 'Pendiente' });

export const mailSamples: MailSamples = {
  mails: noteEvents.flatMap((event) => stepMails(`mails.note.${event}`, noteKind.mail(note, event))),
  parts: Object.fromEntries(
    noteEvents.map((event) => [
      `mails.note.${event}`,
      [`Nota de crédito, ${requestFacts}, Comentarios`, '/credit-notes?nota=4771'] as const,
    ]),
  ),
  actsNext: {
    'mails.note.create': nextAfter('Pendiente'),
    'mails.note.approve': nextAfter('Aprobado'),
    'mails.note.deny': nextAfter('Denegado'),
  },
};
