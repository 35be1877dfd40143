import { refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'settlements/exportSettlements': 'own jobs',
  'settlements/exportSettlement': 'own jobs',
  'settlements/export': 'own jobs',
  'settlements/exportLines': refused({ body: { ids: [533] } }),
  'settlements/setInvoice': refused({ body: { id: 533, number: 'A-1', date: 20261112 } }),
  'settlements/reviewInvoices': 'each row of a file',
  'settlements/loadInvoices': 'each row of a file',
  'settlements/getCorrectedInvoices': 'each row of a file',
  'settlements/getInvoicesTemplate': 'whole organisation',
  'settlements/undoInvoices': 'own jobs',
  'settlements/verify': 'each row of a file',
};

/** Of K1 at C1 one that was agreed and exported; its place is with those of the others. */
export const scopeRows: ScopeRows = [
  `insert into settlements (id, create_date, company_id, business_unit_id, month, status, edition, qty, amount, hash, issued_by, drafted_by, exported_at, exported_by)
   overriding system value values (533, '2026-11-12', 'K1', 'C1', '2026-07-01', 'Conforme', 1, 1, 100, repeat('0', 64), 'contratista', 'contratista', now(), 'contratista')`,
];
