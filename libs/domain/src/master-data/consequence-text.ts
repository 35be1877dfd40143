import { formatSum } from '../platform/money/exact-sum';
import { fill } from '../platform/texts/fill';
import type { MasterConsequence } from './master-data.answers';
import { masterData } from './master-data.texts';

const { ends, hanging } = masterData;

/** What a load would do to a record that others depend on, in words. */
export function masterEndText({ of, id, name, end }: MasterConsequence): string {
  return end.kind === 'inactive'
    ? fill(ends[of], { id, name })
    : fill(ends.category, { id, name, from: end.from, to: end.to });
}

/** What depends on it: counts of 0 are left out. */
export function hangingTexts(consequence: MasterConsequence): string[] {
  const { openCredits, openNotes, accounts, diners } = consequence;
  return [
    openCredits > 0 && fill(hanging.credits, { count: openCredits, amount: formatSum(consequence.openCreditsAmount) }),
    openNotes > 0 && fill(hanging.notes, { count: openNotes }),
    accounts > 0 && fill(hanging.accounts, { count: accounts, balance: formatSum(consequence.balance) }),
    diners > 0 && fill(hanging.diners, { count: diners }),
  ].filter((each) => each !== false);
}
