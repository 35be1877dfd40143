import { nothing, pair, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

const clause = {
  ...pair,
  base_date: 20261101,
  base_month: 202512,
  weights: [{ index: 'IPC', weight: 10_000 }],
  rounding: 100,
  valid_from: 20260101,
};

const acceptanceFile = '00000000-0000-4000-8000-000000000392';

/** A clause of K1 at C1, and an acceptance of their list. */
export const scopeRows: ScopeRows = [
  `insert into files (id, name, content_type, size, sha256, created_by) values ('${acceptanceFile}', 'nota.pdf', 'application/pdf', 1, repeat('0', 64), 'admin')`,
  `insert into price_acceptances (id, accepted_on, person, file_id, recorded_by) values (3, '2026-09-02', 'Ana', '${acceptanceFile}', 'admin')`,
  `insert into price_index_values (index_name, month, value, source, entered_by) values ('IPC', 202512, 100, 'INDEC', 'admin')`,
  `insert into price_clauses (id, company_id, business_unit_id, base_date, base_month, fixed, rounding, valid_from)
   overriding system value values (1, 'K1', 'C1', '2026-11-01', 202512, 10000, 100, '2026-11-01')`,
];

export const scopeSamples: ScopeSamples = {
  'indices/getValues': 'whole organisation',
  'indices/getIndices': 'whole organisation',
  'indices/addValues': 'whole organisation',
  'indices/editValue': 'whole organisation',
  'indices/removeValue': 'whole organisation',
  'indices/reviewSheet': 'whole organisation',
  'indices/loadSheet': 'whole organisation',
  'indices/getCorrectedSheet': 'whole organisation',
  'indices/getTemplate': 'whole organisation',
  'indices/undoLoad': 'own jobs',
  'price-lists/getClauses': nothing({ start_date: 20270301 }),
  'price-lists/exportLetter': 'own jobs',
  'price-lists/getAcceptanceFile': { expect: 'unknown', body: { filePath: acceptanceFile, fileName: 'nota.pdf' } },
  'price-lists/setAcceptance': refused({
    form: { fields: { acceptance: { list_id: 3, accepted_on: 20261101, person: 'Ana' } }, files: [] },
  }),
  'price-lists/removeAcceptance': refused({ body: { id: 3 } }),
  'price-lists/setClause': refused({ body: clause }),
  'price-lists/removeClause': refused({ body: { id: 1 } }),
};
