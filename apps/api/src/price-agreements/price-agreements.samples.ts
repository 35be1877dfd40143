import { nothing, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'price-agreements/getAgreements': nothing({}),
  'price-agreements/getAgreement': refused({ body: { id: 40 } }),
  'price-agreements/exportAgreements': 'own jobs',
  'price-agreements/preview': refused({ body: { price_list_id: 3 } }),
  'price-agreements/propose': refused({ body: { price_list_id: 3, reason: 'Ajeno' } }),
  'price-agreements/decide': refused({ body: { id: 40, accept: true } }),
  'price-agreements/withdraw': refused({ body: { id: 40 } }),
  'price-agreements/undo': refused({ body: { id: 41, reason: 'Ajeno' } }),
};

/** Two agreements about the list of K1 at C1: one is proposed, the other confirmed. */
export const scopeRows: ScopeRows = [
  `insert into price_agreements (id, create_date, price_list_id, business_unit_id, company_id, first_day, last_day, reason, status, proposed_by, decided_by, decided_on)
   overriding system value values (40, '2026-11-12', 3, 'C1', 'K1', '2026-09-01', '2026-11-12', 'Paritaria', 'Propuesta', 'contratista', null, null),
     (41, '2026-11-12', 3, 'C1', 'K1', '2026-09-01', '2026-11-12', 'Paritaria', 'Confirmada', 'contratista', 'admin', '2026-11-13')`,
  `insert into price_agreement_places (agreement_id, company_id, business_unit_id, first_day, last_day) select id, 'K1', 'C1', first_day, last_day from price_agreements`,
];
