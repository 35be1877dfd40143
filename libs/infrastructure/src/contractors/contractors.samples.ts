import { type ContractorRequest, contractorRequestKind } from '@comensal/application/contractors';
import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import { companyName, email, long, type MailSamples, person, place, stepMails } from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';
import { contractorList } from './contractor-list.query';

export const listSamples: ListSamples = {
  'contractor requests': listSample(contractorList, (actor) => ({ actor }), { cuit: '30-71111000-1' }),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into contractors_requests (create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description, status, reject_reason)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'contratista' else 'cliente' end, '3071111' || lpad(n::text, 4, '0'), ${searchedText}, 'Ana', 'Salta', 'Salta', 'Ruta ' || n % 3, 'a' || n % 4 || '@b.co', 'c@d.co', '11', n % 3 + 1, 'Planta', 'Aprobado', case when n % 2 = 0 then 'Vencida' end from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'contractors_requests',
    key: '1',
    insert: `insert into contractors_requests (request_id, create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description) values (1, '2026-03-06', 'ana', '30712345671', 'Obras', 'Ana', 'Salta', 'Güemes', 'Mitre 1', 'a@example.com', 'b@example.com', '387', '40', 'Comedor')`,
    change: { column: 'status', from: 'Pendiente', to: 'Rechazado' },
  },
  {
    table: 'contractors_requests_state',
    key: '1',
    insert: `insert into contractors_requests_state (state_id, request_id, event, status, username) values (1, 1, 'register', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
  {
    table: 'contractor_documents',
    key: '1',
    insert: `insert into contractor_documents (id, request_id, file_id) values (1, 1, '00000000-0000-0000-0000-000000000001')`,
    change: { column: 'status', from: 'Pendiente', to: 'Aprobado' },
  },
];

const request: ContractorRequest = {
  id: 4_773,
  username: person.username,
  version: 3,
  fields: {
    name: person.name,
    business_name: companyName,
    cuit: place.cuit,
    email,
    alternative_email: `otra-${email}`.slice(0, 45),
    address: 'Ruta 8, km 50',
    province: 'Buenos Aires',
    location: 'Pilar',
    phone: '11 5555 0000',
    amount_customers: '120',
    business_unit_description: 'Planta',
  },
  status: 'Rechazado',
  rejectReason: 'Faltan datos',
  documents: [
    { path: '1', name: `${long(60)}.pdf`, template: 1, status: 'Rechazado', reason: 'Vencida' },
    { path: '2', name: `${long(60)}.pdf`, template: null, status: 'Rechazado', reason: null },
  ],
  isAwaited: false,
};

const requestPage = '/edit-contractor-state/4773';
const { lifecycle } = contractorRequestKind;

export const mailSamples: MailSamples = {
  mails: (['register', 'edit', 'approve', 'reject', 'remove'] as const).flatMap((event) =>
    stepMails(`mails.contractor.${event}`, contractorRequestKind.mail(request, event)),
  ),
  parts: {
    'mails.contractor.register': ['Solicitud de contratista, Razón social, CUIT, Estado', requestPage],
    'mails.contractor.register contact': ['Solicitud de contratista, Razón social, CUIT, Estado', null],
    'mails.contractor.edit': ['Solicitud de contratista, Razón social, CUIT, Estado', requestPage],
    'mails.contractor.approve': ['Solicitud de contratista, Razón social, CUIT, Estado', requestPage],
    'mails.contractor.reject': [
      'Solicitud de contratista, Razón social, CUIT, Estado, Motivo, Constancia de CUIT, [a file]',
      requestPage,
    ],
    'mails.contractor.remove': ['Solicitud de contratista, Razón social, CUIT', '/home'],
  },
  actsNext: {
    'mails.contractor.register': lifecycle.actingModules('Pendiente'),
    'mails.contractor.edit': lifecycle.actingModules('Pendiente'),
  },
};
