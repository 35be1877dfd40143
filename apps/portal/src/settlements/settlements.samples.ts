import type { PressedForms } from '../../e2e/setup/pressed-form';

const hash = `repeat('ab', 32)`;
/** Settlement 900 of last year in a status, issued by somebody else than who signs in; another form may have brought it already. */
const issued = (status: string, exported = false): readonly string[] => [
  `insert into settlements (id, create_date, company_id, business_unit_id, month, status, edition, qty, amount, hash, issued_by, drafted_by, exported_at, exported_by)
   overriding system value
   select 900, '2025-02-01', company_id, business_unit_id, '2025-01-01', '${status}', 1, 0, 0, ${hash}, 'aprobador', 'aprobador'
          ${exported ? `, now(), 'aprobador'` : ', null, null'}
     from company_business_unit_relations order by company_id, business_unit_id limit 1
   on conflict (id) do update set status = excluded.status, exported_at = excluded.exported_at, exported_by = excluded.exported_by`,
  `insert into settlement_observations (id, settlement_id, edition, comment, username) overriding system value
   values (900, 900, 1, 'Contamos menos', 'admin') on conflict do nothing`,
];

export const pressedForms: PressedForms = {
  'rule of a client that is settled': {
    source: 'settlements/rules-dialog.tsx',
    username: 'admin',
    path: '/settlements?open=rules',
    send: 'Guardar',
  },
  'spreadsheet of invoices of settlements': {
    source: 'settlements/settlement-invoices.screen.tsx',
    username: 'admin',
    path: '/settlement-invoices',
    send: 'Revisar la planilla',
  },
  'observations of a settlement': {
    source: 'settlements/observe-form.tsx',
    username: 'admin',
    before: issued('Emitida'),
    path: '/settlements/900',
    opener: 'Observar el total',
    inPage: true,
    send: 'Enviar las observaciones',
  },
  'replies to the observations of a settlement': {
    source: 'settlements/reply-form.tsx',
    username: 'admin',
    before: issued('Observada'),
    path: '/settlements/900',
    send: 'Responder',
  },
  'step of a settlement with its reason': {
    source: 'settlements/plain-steps.tsx',
    username: 'admin',
    before: issued('Observada'),
    path: '/settlements/900',
    opener: 'Proponer el cierre',
    send: 'Proponer el cierre',
  },
  'invoice of a settlement': {
    source: 'settlements/settlement-side.tsx',
    username: 'admin',
    before: issued('Conforme', true),
    path: '/settlements/900',
    opener: 'Anotar la factura',
    send: 'Guardar',
  },
};
