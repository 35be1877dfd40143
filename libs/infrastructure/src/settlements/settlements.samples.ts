import { type Settlement, settlementKind, settlementMail } from '@comensal/application/settlements';
import { listStream } from '../platform/database/read-list';
import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import { type MailSamples, person, publicUrl, stepMails } from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';
import { settlementMealList } from './settlement.queries';
import { settlementList } from './settlement-list.query';

export const listSamples: ListSamples = {
  settlements: listSample(settlementList, (actor) => ({ actor }), {
    lookedUp: {
      words: ['ñandú', '7001', 'ninguna parte'],
      stream: (database, actor, search) => listStream(database.cursors, settlementList, { actor, search }),
    },
  }),
  settlementMeals: listSample(
    settlementMealList,
    () => ({ id: 7_001, isIssued: true, page: { offset: 0, limit: 10, direction: 'asc' as const } }),
    { isEverybodys: true },
  ),
};

/** Issued ones of each client; the first counts a meal of each diner. */
export const listRows: ListRows = [
  `insert into settlements (id, create_date, company_id, business_unit_id, month, status, edition, qty, amount, hash, issued_by, drafted_by)
   select 7000 + n, '2026-11-02', 'N' || n, 'U' || n, '2026-10-01', case when n % 3 = 0 then 'Conforme' else 'Emitida' end, 1, n % 5, n % 7, repeat('0', 64), 'admin', 'admin' from ${listRow}`,
  `insert into settlement_places (settlement_id, edition, company_id, business_unit_id, since_day, since_meal, since_adjustment, until_day, until_meal, until_adjustment, qty, amount, hash)
   select 7000 + n, 1, 'N' || n, 'U' || n, '2026-09-30', 0, 0, '2026-10-31', ${Number.MAX_SAFE_INTEGER}, 0, n % 5, n % 7, repeat('0', 64) from ${listRow}`,
  `insert into settlement_diners (settlement_id, edition, customer_id, section) select 7001, 1, 100 + n, 'Planta' from ${listRow}`,
  `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on)
   select 'LQ-' || n, 'U1', 'N1', 100 + n, 100 + n, 1 + n % 2, (1 + n % 2) * 1000, '2026-10-05 13:00-03', '2026-10-05', '2026-10-05' from ${listRow}`,
];

const settlement: Settlement = {
  id: 4_777,
  version: 3,
  companyId: 'K3',
  companyName: 'Cliente Común',
  cuit: '30733333333',
  businessUnitId: 'C3',
  businessUnitName: 'Rosario',
  month: 202_610,
  draftedBy: person.username,
  silenceDays: 5,
  status: 'Emitida',
  edition: 1,
  amount: 123_456_789,
  qty: 1_234,
  hash: '0'.repeat(64),
  issuedBy: person.username,
  answerUntil: 20_261_110,
  closingProposedBy: null,
  notActing: [person.username],
};

const events = [
  'issue',
  'withdraw',
  'agree',
  'observe',
  'lapse',
  'reply',
  'proposeClosing',
  'refuseClosing',
  'close',
] as const;
const { lifecycle } = settlementKind;
const parts = [
  'Liquidación, Cliente, CUIT, Centro logístico, Mes, Importe, Estado, Responder hasta',
  '/settlements/4777',
] as const;

export const mailSamples: MailSamples = {
  mails: [
    ...events.flatMap((event) => stepMails(`mails.settlement.${event}`, settlementKind.mail(settlement, event))),
    ...stepMails('mails.settlement.remind', {
      ...{ place: null, usernames: [], author: person.username },
      content: (reader) => settlementMail(settlement, 'remind', reader, publicUrl),
    }),
  ],
  parts: Object.fromEntries([...events, 'remind'].map((event) => [`mails.settlement.${event}`, parts])),
  actsNext: {
    'mails.settlement.issue': lifecycle.actingModules('Emitida'),
    'mails.settlement.close': lifecycle.actingModules('Cerrada'),
  },
};

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'settlements',
    key: '1',
    insert: `insert into settlements (id, create_date, company_id, business_unit_id, month, drafted_by) values (1, '2026-03-06', 'C1', 'B1', '2026-02-01', 'ana')`,
    change: { column: 'status', from: 'Borrador', to: 'Retirada' },
  },
  {
    table: 'settlements_state',
    key: '1',
    insert: `insert into settlements_state (id, settlement_id, event, status, username) values (1, 1, 'draft', 'Borrador', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
  {
    table: 'settlement_observations',
    key: '1',
    insert: `insert into settlement_observations (id, settlement_id, edition, comment, username) values (1, 1, 1, 'Falta uno', 'ana')`,
    change: { column: 'comment', from: 'Falta uno', to: 'Faltan dos' },
  },
  {
    table: 'settlement_rules',
    key: 'C1',
    insert: `insert into settlement_rules (company_id, silence_days) values ('C1', 3)`,
    change: { column: 'silence_days', from: 3, to: 5 },
  },
];
