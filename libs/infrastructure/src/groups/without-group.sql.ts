/** The columns that name a pair of company and centre. */
interface PairColumns {
  readonly company: string;
  readonly centre: string;
}

/** The balance of the pair's account without a group; null where it has none yet. */
export function balanceWithoutGroup({ company, centre }: PairColumns): string {
  return `(select loose.balance from ledger_accounts loose where loose.company_id = ${company} and loose.business_unit_id = ${centre} and loose.group_id is null)`;
}

/** Rows: the active diners of the pair who are in none of its groups, and so eat from its account without a group. */
export function dinersWithoutGroup({ company, centre }: PairColumns): string {
  return `from customer_profile_relations eats join customers eater on eater.id = eats.customer_id and eater.is_active
    where eats.company_id = ${company} and eats.business_unit_id = ${centre} and eats.is_active
      and not exists (select from groups own where own.id = eater.group_id and own.is_active and own.company_id = ${company} and own.business_unit_id = ${centre})`;
}

/** Condition: the account without a group has a balance other than 0, or diners who eat from it. */
export function withoutGroupIsOpen(pair: PairColumns): string {
  return `(coalesce(${balanceWithoutGroup(pair)}, 0) <> 0 or exists (select ${dinersWithoutGroup(pair)}))`;
}
