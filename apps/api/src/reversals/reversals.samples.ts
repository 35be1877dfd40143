import { nothing, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'reversals/getReversals': nothing({}),
  'reversals/exportReversals': 'own jobs',
  'reversals/propose': refused({ body: { kind: 'credit', record_id: 40, amount: 100, reason: 'Ajeno' } }),
  'reversals/decide': refused({ body: { id: 40, accept: true } }),
  'reversals/withdraw': refused({ body: { id: 40 } }),
};

/** Credit 40, approved, with a proposed reversal of a part of it. */
export const scopeRows: ScopeRows = [
  `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
   overriding system value values (40, '2026-11-01', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150000, 'Aprobado', 'A-40', '2026-11-10', 150000, 'contratista')`,
  `insert into reversals (id, create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, proposed_by)
   overriding system value values (40, '2026-11-12', 'credit', 40, 'K1', 'C1', 1, '30711111111', 50000, 'Importe repetido', 'contratista')`,
];
