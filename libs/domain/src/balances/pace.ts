/**
 * How fast an account is eaten up: what it paid in the last four weeks, which hold twenty working days regardless of the day, by
 * working day. A meal of a weekend counts as the others.
 */
export const pace = {
  /** Days that are looked at, today not among them. */
  days: 28,
  workingDays: 20,
  /** A balance that ends within so many working days is told. */
  endsWithin: 5,
} as const;
