import { prepaidRelationType } from '@comensal/domain/companies';
import { contractorCategories } from '@comensal/domain/credits';

/** The categories of contractors as a list of SQL literals, for `category in (…)`. */
export const contractors = contractorCategories.map((category) => `'${category}'`).join(', ');

/** Condition: the relation of a company with a centre has prepaid accounts (CUS-03). `relation` is the alias of its row. */
export function isPrepaid(relation: string): string {
  return `${relation}.type = '${prepaidRelationType}'`;
}
