import { inOneLine, searchedKind } from '../platform/search';
import { customerList, customersRequestOf } from './customer-list.query';

interface DinerMatch {
  readonly name: string | null;
  readonly surname: string | null;
  readonly code: string | null;
  readonly company: string | null;
  readonly centre: string | null;
}

/** Diners by name, card, biometric code, file number or section. */
export const dinerSearch = searchedKind({
  list: customerList,
  asked: (actor, words) => customersRequestOf(actor, { businessUnits: undefined, search: words }),
  joins: 'left join companies co on co.id = l.company_id left join business_units bu on bu.id = l.business_unit_id',
  columns: {
    name: 'c.name',
    surname: 'c.surname',
    code: 'coalesce(l.auth_code, l.auth_bio_code)',
    company: 'co.business_name',
    centre: 'bu.name',
  },
  isExactly: (typed, parameters) =>
    `l.customer_id in (select i.customer_id from customer_id_relations i where i.auth_code = ${parameters.add(typed.trim())})`,
  isLong: true,
  describe: ({ name, surname, code, company, centre }: DinerMatch) => ({
    title: [surname, name].filter(Boolean).join(' ') || (code ?? ''),
    subtitle: inOneLine(code, company, centre),
  }),
});
