import { type Reversal, reversalKind } from '@comensal/application/reversals';
import { listStream } from '../platform/database/read-list';
import { type ListRows, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import { amount, companyName, long, type MailSamples, person, place, stepMails } from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';
import { reversalList } from './reversal-list.query';

export const listSamples: ListSamples = {
  reversals: listSample(reversalList, (actor) => ({ actor }), {
    cuit: '30-71111111-1',
    lookedUp: {
      words: ['metalúrgica', 'córdoba', 'prop'],
      stream: (database, actor, search) => listStream(database.cursors, reversalList, { actor, search }),
    },
  }),
};

/** Rows of its lists: a reversal of each credit and of each note of their lists. */
export const listRows: ListRows = [
  `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, cuit, amount, reason, proposed_by)
       select date '2026-03-06' + n % 3, 'credit', id, company_id, business_unit_id, cuit, 1 + n % 3, ${searchedText}, 'u' || n
         from (select c.*, (row_number() over (order by id))::int as n from credits_requests c) c where n <= 24`,
  `insert into reversals (create_date, kind, credit_note_id, company_id, business_unit_id, cuit, amount, reason, proposed_by)
       select date '2026-03-06' + n % 3, 'creditNote', id, company_id, business_unit_id, cuit, 1 + n % 3, ${searchedText}, 'u' || n
         from (select c.*, (row_number() over (order by id))::int as n from credit_notes_requests c) c where n <= 24`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'reversals',
    key: '1',
    insert: `insert into reversals (id, create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, proposed_by) values (1, '2026-03-06', 'credit', 1, 'C1', 'B1', 1, '30712345671', 200000, 'Importe repetido', 'ana')`,
    change: { column: 'reason', from: 'Importe repetido', to: 'Pagado dos veces' },
  },
  {
    table: 'reversals_state',
    key: '1',
    insert: `insert into reversals_state (id, reversal_id, event, status, username) values (1, 1, 'propose', 'Propuesta', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
];

const reversal: Reversal = {
  ...place,
  id: 4_774,
  version: 2,
  kind: 'credit',
  recordId: 4_772,
  companyName: companyName,
  amount,
  reason: `Pagado dos veces ${long(60)}`,
  proposedBy: person.username,
  notDeciding: [person.username],
  requestedBy: person.username,
  status: 'Rechazada',
  rejectReason: `No corresponde ${long(60)}`,
  decidedBy: 'otra',
  decidedOn: 20_261_121,
};

const reversalEvents = ['propose', 'accept', 'reject', 'withdraw'] as const;
const { lifecycle } = reversalKind;

export const mailSamples: MailSamples = {
  mails: reversalEvents.flatMap((event) => stepMails(`mails.reversal.${event}`, reversalKind.mail(reversal, event))),
  parts: Object.fromEntries(
    reversalEvents.map((event) => [
      `mails.reversal.${event}`,
      [
        'Reversa, Crédito, Cliente, CUIT, Centro logístico, Grupo, Importe, Motivo, Propuesta por, Estado, Motivo del rechazo',
        '/show-credit-state/4772',
      ] as const,
    ]),
  ),
  actsNext: {
    'mails.reversal.propose': lifecycle.actingModules('Propuesta'),
    'mails.reversal.accept': lifecycle.actingModules('Confirmada'),
    'mails.reversal.reject': lifecycle.actingModules('Rechazada'),
  },
};
