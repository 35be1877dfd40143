import { fill } from '@comensal/domain/platform/texts';
import { cuitText } from '@comensal/domain/platform/validation';
import { search } from '@comensal/domain/search/search.texts';
import { inOneLine, isNumber, searchedKind } from '../platform/search';
import { contractorList } from './contractor-list.query';

interface RequestMatch {
  readonly id: number;
  readonly business_name: string;
  readonly cuit: string;
  readonly status: string;
}

/** Contractors' requests by number, company, CUIT, person or address. */
export const requestSearch = searchedKind({
  list: contractorList,
  asked: (actor) => ({ actor }),
  columns: { id: 'r.request_id', business_name: 'r.business_name', cuit: 'r.cuit', status: 'r.status' },
  isExactly: isNumber('r.request_id'),
  describe: ({ id, business_name, cuit, status }: RequestMatch) => ({
    title: fill(search.titles.contractor, { id, name: business_name }),
    subtitle: inOneLine(cuitText(cuit), status),
  }),
});
