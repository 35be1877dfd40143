import { invoice, invoiceFile, invoiceOf, receiptFile } from '../testing/canteen-api';
import { nothing, pair, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'credits/getCountDecimals': 'whole organisation',
  'credits/getBusinessUnitBalance': refused({ body: pair }),
  'credits/getEstimate': refused({ body: pair }),
  'credits/getCredits': nothing({ companies: ['K1'] }),
  // The existence of somebody else's record is revealed, but not whose or which it is: tested in papers.int.spec.ts.
  'credits/getRepeats': nothing({ invoice_number: 'A-0001-00000099' }),
  'credits/getCredit': refused({ path: '/1' }),
  'credits/exportCredits': 'own jobs',
  'credits/addCredit': refused({ body: { ...pair, group: { id: 1 }, amount: 100, purchase_order: 'OC-9' } }),
  'credits/invoiceCredit': refused({
    form: { fields: { credit: { id: 1, invoice: invoiceOf(1) } }, files: [invoiceFile] },
  }),
  // Somebody else's credit looks like one that does not exist.
  'credits/readInvoice': {
    expect: 'unknown',
    form: { fields: { credit: 1 }, files: [{ ...invoiceFile, field: 'data' }] },
  },
  'credits/readReceipt': {
    expect: 'unknown',
    form: { fields: { credit: 2 }, files: [{ ...receiptFile, field: 'data' }] },
  },
  'credits/denyCredit': refused({ body: { credit: { id: 1 }, denyReason: 'Ajeno' } }),
  'credits/withdrawCredit': refused({ body: { credit: { id: 1 } } }),
  'credits/correctInvoice': refused({
    form: { fields: { credit: { id: 2, invoice: invoiceOf(2) } }, files: [invoiceFile] },
  }),
  'credits/closeCredit': refused({ body: { credit: { id: 2 }, reason: 'Ajeno' } }),
  'credits/payCredit': refused({ form: { fields: { credit: { id: 2 } }, files: [receiptFile] } }),
  'credits/editCreditStatus': refused({ body: { id: 3, status: 'Aprobado' } }),
  'credits/getCreditFile': {
    expect: 'unknown',
    body: { filePath: '00000000-0000-4000-8000-000000000001', fileName: 'factura.pdf' },
  },
};

/** Credits 1 Pendiente, 2 Facturado and 3 Pagado, the third with a file. */
export const scopeRows: ScopeRows = [
  `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, purchase_order, status, invoice_number, invoice_date, invoice_amount, requested_by)
   overriding system value select n, '2026-11-01', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150000, 'OC-AJENA', (array['Pendiente', 'Facturado', 'Pagado'])[n],
     case when n > 1 then '${invoice.invoice_number}' end, case when n > 1 then date '2026-11-10' end, case when n > 1 then 150000 end, 'contratista' from generate_series(1, 3) n`,
  `select setval(pg_get_serial_sequence('credits_requests', 'id'), 3)`,
  `insert into ledger_accounts (company_id, business_unit_id) values ('K1', 'C1')`,
  `insert into files (id, name, content_type, size, sha256, created_by) values ('00000000-0000-4000-8000-000000000001', 'factura.pdf', 'application/pdf', 1, repeat('0', 64), 'contratista')`,
  `insert into credit_documents (credit_id, type, file_id) values (3, 0, '00000000-0000-4000-8000-000000000001')`,
];
