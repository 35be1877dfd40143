/** The title of each screen, and what it is for. */
export const screens = {
  balances: { title: 'Saldos', hint: 'Qué queda en cada cuenta, para cuánto alcanza y cuándo avisar' },
} as const;
