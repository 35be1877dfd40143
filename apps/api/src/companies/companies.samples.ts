import { givers, nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'companies/getCompanies': nothing({}, givers),
  'companies/getOnlyAssociated': nothing({}, givers),
  'companies/getCompaniesWithGroupManagement': nothing({}, givers),
  'companies/getCompaniesWithoutBU': 'whole organisation',
  'companies/getCompanyAssociations': 'whole organisation',
  'companies/associateBusinessUnits': 'whole organisation',
  'companies/getAssociationEffects': 'whole organisation',
  'companies/companyManageGroups': 'whole organisation',
};
