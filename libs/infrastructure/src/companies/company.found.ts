import { cuitText } from '@comensal/domain/platform/validation';
import { inOneLine, type SearchedKind } from '../platform/search';
import { type CompaniesRequest, companyList } from './company.queries';

interface FoundCompany {
  readonly id: string;
  readonly business_name: string;
  readonly cuit: string;
}

/** Companies by id, name or CUIT. */
export const foundCompany: SearchedKind<CompaniesRequest, FoundCompany> = {
  list: companyList,
  asked: (actor) => ({ actor, choice: 'open' }),
  columns: { id: 'c.id', business_name: 'c.business_name', cuit: 'c.cuit' },
  isExactly: (typed, parameters) => `c.id = ${parameters.add(typed.trim())}`,
  describe: ({ id, business_name, cuit }) => ({ title: business_name, subtitle: inOneLine(cuitText(cuit), id) }),
};
