import { auditSearch, auditSearches } from './audit-search';

test.each([
  ['Ana', { texts: ['Ana'], values: [] }],
  ['6/3/2026', { texts: ['6/3/2026', '06/03/2026', '2026-03-06'], values: [] }],
  ['06/03/2026', { texts: ['06/03/2026', '2026-03-06'], values: [] }],
  ['31/02/2026', { texts: ['31/02/2026'], values: [] }],
  ['$ 1.234,50', { texts: ['$ 1.234,50'], values: ['123450'] }],
  ['1234,5', { texts: ['1234,5'], values: ['123450'] }],
  // A plain number may be anything.
  ['1234', { texts: ['1234'], values: [] }],
  // Earlier events have the word of then.
  ['alta', { texts: ['alta', 'Alta', 'Inserción'], values: [] }],
  ['eliminacion', { texts: ['eliminacion', 'Baja', 'Eliminación'], values: [] }],
  ['30-55849519-3', { texts: ['30-55849519-3', '30558495193'], values: [] }],
])('AUD-12 O-30 O-53 %s is searched for as it is recorded', (typed, search) => {
  expect(auditSearch(typed)).toEqual(search);
});

test('AUD-12 O-30 every word is searched separately, but an amount as a whole', () => {
  expect(auditSearches(' ana  gil ')).toEqual([
    { texts: ['ana'], values: [] },
    { texts: ['gil'], values: [] },
  ]);
  expect(auditSearches(' $ 1.234,50 ')).toEqual([{ texts: ['$ 1.234,50'], values: ['123450'] }]);
  expect(auditSearches(' ana ')).toEqual([{ texts: ['ana'], values: [] }]);
});
