/**
 * How fast an account is used up: what its meals cost per working day over the last four weeks. Four weeks always
 * contain twenty working days. A weekend meal counts like any other.
 */
export const pace = {
  /** Days considered, excluding today. */
  days: 28,
  workingDays: 20,
  /** A balance that lasts no longer than this many working days is reported. */
  endsWithin: 5,
} as const;
