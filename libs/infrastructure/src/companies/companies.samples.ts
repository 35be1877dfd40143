import { type ListSamples, listSample } from '../testing/list-sample';
import { centresOfCompany, companiesOfCentre } from './association.queries';
import { companyList, groupManagementList } from './company.queries';

export const listSamples: ListSamples = {
  companies: listSample(companyList, (actor) => ({ actor, choice: 'open' as const }), {
    cuit: 'ñandú 30-71111111-1',
    ordered: [{ table: 'companies', sort: 'business_name', ids: ['N1', 'N2', 'N3', 'N4'] }],
  }),
  'centres of a company': listSample(centresOfCompany, () => ({ companyId: 'K1' }), { isEverybodys: true }),
  'companies of a centre': listSample(companiesOfCentre, () => ({ businessUnitId: 'C1' }), {
    isEverybodys: true,
    cuit: '30-71111111-1 ñandú',
  }),
  'contractor pairs': listSample(groupManagementList, (actor) => ({ actor }), {
    key: 'company_id',
    cuit: '30-71111111-1 pilar',
  }),
};
