/**
 * The state of a balance; the most urgent that applies: beyond its permitted overdraft, below zero, below the amount set
 * for it, used up within five working days at the pace of the last twenty, or none of these.
 */
export const balanceStates = ['beyond', 'negative', 'low', 'ending', 'fine'] as const;
export type BalanceState = (typeof balanceStates)[number];

/** The states that need attention. */
export const urgentBalanceStates = balanceStates.filter((state) => state !== 'fine');
