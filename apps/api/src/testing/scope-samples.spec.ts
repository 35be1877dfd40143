import { calls } from '@comensal/domain/composition';
import { sampledIn } from './scope-samples';

test('ACC-20 every call has a sample of a record outside the scope, or says why it has none', () => {
  expect(
    Object.keys(calls)
      .map((call) => ({ call, files: sampledIn.get(call) ?? [] }))
      .filter(({ files }) => files.length !== 1)
      .map(({ call, files }) => `${call}: ${files.join(', ') || "no entry in a feature's *.samples.ts"}`),
  ).toEqual([]);
});
