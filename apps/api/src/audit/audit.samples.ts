import { refused, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'audit/getEvents': 'whole organisation',
  'audit/exportEvents': 'whole organisation',
  'audit/exportEvidence': 'whole organisation',
  'audit/getHistory': refused({ body: { table: 'customers', id: '1' } }),
  'audit/tell': {
    expect: 'unknown',
    body: { table: 'customers', id: '1', text: 'Ajeno' },
  },
  'audit/getTips': 'whole organisation',
  'audit/settleTip': 'whole organisation',
  'audit/getRecordAt': refused({
    body: { table: 'customers', id: '1', at: '2026-11-21T12:00:00-03:00' },
    everywhereWith: ['Auditoria'],
  }),
};
