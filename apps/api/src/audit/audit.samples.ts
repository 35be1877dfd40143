import { refused, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'audit/getEvents': 'whole organisation',
  'audit/exportEvents': 'whole organisation',
  'audit/exportProof': 'whole organisation',
  'audit/exportCreditProof': 'whole organisation',
  'audit/getHistory': refused({ body: { table: 'customers', id: '1' } }),
};
