import { cuitText } from '@comensal/domain/platform/validation';
import { inOneLine, searchedKind } from '../platform/search';
import { companyList } from './company.queries';

interface CompanyMatch {
  readonly id: string;
  readonly business_name: string;
  readonly cuit: string;
}

/** Companies by id, name or CUIT. */
export const companySearch = searchedKind({
  list: companyList,
  asked: (actor) => ({ actor, choice: 'open' as const }),
  columns: { id: 'c.id', business_name: 'c.business_name', cuit: 'c.cuit' },
  isExactly: (typed, parameters) => `c.id = ${parameters.add(typed.trim())}`,
  describe: ({ id, business_name, cuit }: CompanyMatch) => ({
    title: business_name,
    subtitle: inOneLine(cuitText(cuit), id),
  }),
});
