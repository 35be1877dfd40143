import { nothing, pair, refused, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'issued-invoices/getInvoices': nothing(),
  'issued-invoices/getProposals': nothing({ credits: [1] }),
  'issued-invoices/reviewList': 'own jobs',
  'issued-invoices/addList': 'own jobs',
  'issued-invoices/getCorrectedList': 'own jobs',
  'issued-invoices/getTemplate': 'whole organisation',
  'issued-invoices/undoList': 'own jobs',
  'issued-invoices/getProofRules': nothing(),
  'issued-invoices/setProofRule': refused({ body: { business_unit_id: pair.business_unit_id, rule: 'reason' } }),
};
