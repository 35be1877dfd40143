import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'master-data/review': 'whole organisation',
  'master-data/load': 'whole organisation',
  'master-data/getCorrected': 'whole organisation',
  'master-data/getTemplate': 'whole organisation',
  'master-data/addCompany': 'whole organisation',
  'master-data/addBusinessUnit': 'whole organisation',
  'master-data/addSalesMaterial': 'whole organisation',
};
