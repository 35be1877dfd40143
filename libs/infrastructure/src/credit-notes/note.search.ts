import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { search } from '@comensal/domain/search/search.texts';
import { inOneLine, isNumber, searchedKind } from '../platform/search';
import { noteList } from './note-list.query';

interface NoteMatch {
  readonly id: number;
  readonly amount: number;
  readonly business_name: string;
  readonly centre: string;
  readonly status: string;
}

/** Credit notes by number, company, CUIT, centre, group or status. */
export const noteSearch = searchedKind({
  list: noteList,
  asked: (actor) => ({ actor }),
  columns: { id: 'n.id', amount: 'n.amount', business_name: 'c.business_name', centre: 'bu.name', status: 'n.status' },
  isExactly: isNumber('n.id'),
  isLong: true,
  describe: ({ id, amount, business_name, centre, status }: NoteMatch) => ({
    title: fill(search.titles.creditNote, { id, amount: formatMoney(amount) }),
    subtitle: inOneLine(business_name, centre, status),
  }),
});
