import { nothing, pair, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'credit-notes/getCreditNotes': refused({ body: { companies: ['K1'] } }),
  'credit-notes/getCreditNotesByUserId': nothing({ user_id: 'admin', companies: ['K1'] }),
  'credit-notes/getWaiting': nothing(),
  'credit-notes/getCreditNote': refused({ path: '/1' }),
  'credit-notes/addCreditNote': refused({
    form: { fields: { creditNote: { ...pair, group_id: 1, amount: 5000 } }, files: [] },
  }),
  'credit-notes/editCreditNote': refused({ form: { fields: { creditNote: { id: 1, amount: 5000 } }, files: [] } }),
  'credit-notes/removeCreditNote': refused({ path: '/1' }),
  'credit-notes/getCreditFile': {
    expect: 'unknown',
    body: { filePath: '00000000-0000-4000-8000-000000000002', fileName: 'detalle.pdf' },
  },
  'credit-notes/exportCreditNotes': 'own jobs',
};

/** Note 1, pending, with a file. */
export const scopeRows: ScopeRows = [
  `insert into files (id, name, content_type, size, sha256, created_by) values ('00000000-0000-4000-8000-000000000002', 'detalle.pdf', 'application/pdf', 1, repeat('0', 64), 'contratista')`,
  `insert into credit_notes_requests (create_date, company_id, business_unit_id, group_id, cuit, amount, status_document, request_user, file_id)
   values ('2026-11-01', 'K1', 'C1', 1, '30711111111', 150000, 'Loaded', 'contratista', '00000000-0000-4000-8000-000000000002')`,
];
