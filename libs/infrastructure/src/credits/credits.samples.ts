import { type Credit, creditKind } from '@comensal/application/credits';
import { listStream } from '../platform/database/read-list';
import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
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
import { creditList } from './credit-list.query';

export const listSamples: ListSamples = {
  credits: listSample(creditList, (actor) => ({ actor }), {
    cuit: 'rosario 30-71111111-1',
    lookedUp: {
      // By the record's own columns, by the names of others, by its status.
      words: ['Ñandú 3', 'córdoba', 'pend'],
      stream: (database, actor, search) => listStream(database.cursors, creditList, { actor, search }),
    },
  }),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'K1' else 'K4' end, case when n <= 12 then 'C2' else 'C3' end, 'K1', '30711111111', ${searchedText}, 1000 + n % 3, 'contratista' from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'credits_requests',
    key: '1',
    insert: `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, requested_by) values (1, '2026-03-06', 'C1', 'B1', 1, 'C1', '30712345671', 'Minera del Sur', 500000, 'ana')`,
    change: { column: 'purchase_order', from: null, to: 'OC-77' },
  },
  {
    table: 'credits_requests_state',
    key: '1',
    insert: `insert into credits_requests_state (id, credit_id, event, status, username) values (1, 1, 'request', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
  {
    table: 'credit_documents',
    key: '1',
    insert: `insert into credit_documents (id, credit_id, file_id, type) values (1, 1, '00000000-0000-0000-0000-000000000001', 0)`,
    change: { column: 'type', from: 0, to: 1 },
  },
  {
    table: 'payment_papers',
    key: '1',
    insert: `insert into payment_papers (id, credit_id, kind, tax, jurisdiction, number, paper_date, amount) values (1, 1, 'withholding', 'grossIncome', 902, '0001-00000042', '2026-03-07', 12500)`,
    change: { column: 'amount', from: 12500, to: 12600 },
  },
  {
    table: 'movement_matches',
    key: '1',
    insert: `with account as (
        insert into bank_accounts (id, name, number) values (462, 'Tercero', '0070999003000412345701')
        on conflict (id) do update set name = excluded.name returning id
      ), movement as (
        insert into bank_movements (id, account_id, day, amount, balance, description, operation, payer_tax_id, payer_account,
          occurrence, is_income, statements)
        select 462, id, '2026-11-12', 100, 100, '', '', '', '', 1, true, '{}' from account
        on conflict (id) do update set version = excluded.version returning id)
      insert into movement_matches (id, movement_id, credit_id, amount, username) select 1, id, 1, 100, 'ana' from movement`,
    change: { column: 'amount', from: 100, to: 50 },
    isAppendOnly: true,
  },
];

const credit: Credit = {
  ...place,
  id: 4_772,
  version: 3,
  requestedBy: person.username,
  businessName: companyName,
  amount,
  status: 'Rechazado',
  rejectReason: `No corresponde adjunto ${long(60)}`,
  repeatedReason: null,
  invoice: { number: 'A-0001-00009001', date: 20_261_120, amount },
};

const creditEvents = [
  ...(['request', 'invoice', 'deny', 'pay', 'approve'] as const),
  ...(['reject', 'withdraw', 'correct', 'close'] as const),
];
const { lifecycle } = creditKind;

export const mailSamples: MailSamples = {
  mails: creditEvents.flatMap((event) => stepMails(`mails.credit.${event}`, creditKind.mail(credit, event))),
  parts: Object.fromEntries(
    creditEvents.map((event) => [
      `mails.credit.${event}`,
      [`Crédito, ${requestFacts}, Motivo`, '/edit-credit-state/4772'] as const,
    ]),
  ),
  actsNext: {
    'mails.credit.request': lifecycle.actingModules('Pendiente'),
    'mails.credit.invoice': lifecycle.actingModules('Facturado'),
    'mails.credit.deny': lifecycle.actingModules('Denegado'),
    'mails.credit.pay': lifecycle.actingModules('Pagado'),
    'mails.credit.approve': lifecycle.actingModules('Aprobado'),
    'mails.credit.reject': lifecycle.actingModules('Rechazado'),
  },
};
