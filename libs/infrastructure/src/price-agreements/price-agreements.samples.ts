import { type Agreement, agreementKind } from '@comensal/application/price-agreements';
import { listStream } from '../platform/database/read-list';
import { type ListSamples, listSample } from '../testing/list-sample';
import { long, type MailSamples, person, stepMails } from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';
import { agreementList } from './agreement-list.query';

export const listSamples: ListSamples = {
  priceAgreements: listSample(agreementList, (actor) => ({ actor }), {
    lookedUp: {
      words: ['metalúrgica', 'pilar', 'u1'],
      stream: (database, actor, search) => listStream(database.cursors, agreementList, { actor, search }),
    },
  }),
};

const agreement: Agreement = {
  id: 4_776,
  version: 2,
  priceListId: 12,
  businessUnitId: 'C1',
  businessUnitName: 'Planta Norte',
  companyId: null,
  companyName: null,
  firstDay: 20_261_001,
  lastDay: 20_261_120,
  reason: `Paritaria ${long(60)}`,
  proposedBy: person.username,
  notDeciding: [person.username],
  status: 'Rechazada',
  rejectReason: `No corresponde ${long(60)}`,
  decidedBy: 'otra',
  decidedOn: 20_261_121,
};

const agreementEvents = ['propose', 'accept', 'reject', 'withdraw', 'undo'] as const;
const { lifecycle } = agreementKind;

export const mailSamples: MailSamples = {
  mails: agreementEvents.flatMap((event) =>
    stepMails(`mails.priceAgreement.${event}`, agreementKind.mail(agreement, event)),
  ),
  parts: Object.fromEntries(
    agreementEvents.map((event) => [
      `mails.priceAgreement.${event}`,
      [
        'Acuerdo retroactivo, Lista de precios, Motivo, Propuesta por, Estado, Motivo del rechazo',
        '/price-agreements/4776',
      ] as const,
    ]),
  ),
  actsNext: {
    'mails.priceAgreement.propose': lifecycle.actingModules('Propuesta'),
    'mails.priceAgreement.accept': lifecycle.actingModules('Confirmada'),
    'mails.priceAgreement.reject': lifecycle.actingModules('Rechazada'),
  },
};

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'price_agreements',
    key: '1',
    insert: `insert into price_agreements (id, create_date, price_list_id, business_unit_id, company_id, first_day, last_day, reason, proposed_by) values (1, '2026-03-06', 1, 'B1', 'C1', '2026-03-01', '2026-03-05', 'Paritaria', 'ana')`,
    change: { column: 'reason', from: 'Paritaria', to: 'Convenio' },
  },
  {
    table: 'price_agreements_state',
    key: '1',
    insert: `insert into price_agreements_state (id, agreement_id, event, status, username) values (1, 1, 'propose', 'Propuesta', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
];
