import { type BalanceState, balanceStates, pace } from '@comensal/domain/balances';

/** What decides the state of an account, as SQL: amounts in minor units, `spent` is what the period of the pace cost. */
interface StateParts {
  readonly balance: string;
  readonly overdraft: string;
  readonly alert?: string;
  readonly spent?: string;
}

/**
 * The most urgent state that applies (the domain's `balanceStates`), in integers: balance / (spent / workingDays) <=
 * endsWithin. Without alert and pace only what a balance says by itself.
 */
export function balanceState({ balance, overdraft, alert = 'null::bigint', spent = '0' }: StateParts): string {
  const conditions: Readonly<Record<Exclude<BalanceState, 'fine'>, string>> = {
    beyond: `${balance} < -${overdraft}`,
    negative: `${balance} < 0`,
    low: `${balance} < ${alert}`,
    ending: `${spent} > 0 and ${balance} * ${pace.workingDays} <= ${spent} * ${pace.endsWithin}`,
  };
  const cases = balanceStates.map((state) =>
    state === 'fine' ? `else 'fine'` : `when ${conditions[state]} then '${state}'`,
  );
  return `case ${cases.join(' ')} end`;
}
