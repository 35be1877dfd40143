import type { ForeignSample, ScopeSamples } from '../testing/scope-sample';

/** Credit 40 of the reversals' rows: a record that the person may not see is answered like none, whatever its kind. */
const unknown = (body: object = {}): ForeignSample => ({
  expect: 'unknown',
  body: { kind: 'credit', record_id: 40, ...body },
});

export const scopeSamples: ScopeSamples = {
  'comments/addComment': unknown({ text: 'Ajeno' }),
  'comments/getComments': unknown(),
  'comments/getPeople': unknown(),
};
