/**
 * How fast an account is used up: what it paid in the last four weeks, by working day. Four weeks hold twenty working
 * days whenever they start. A weekend's meal counts like any other.
 */
export const pace = {
  /** Days looked at, without today. */
  days: 28,
  workingDays: 20,
  /** A balance that ends within this many working days is reported. */
  endsWithin: 5,
} as const;
