/** A timestamptz as ISO 8601 with the offset of the business time zone, as in the calls (O-32). `moment` is SQL. */
export function isoMoment(moment: string): string {
  return `to_char(${moment} at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD"T"HH24:MI:SS.MS"-03:00"')`;
}

/** The business day of a moment, as a date. `moment` is SQL. */
export function businessDate(moment: string): string {
  return `(${moment} at time zone 'America/Argentina/Buenos_Aires')::date`;
}

/** The business day as a date: the database's own zone may be another, where it is tomorrow already. */
export const businessToday = businessDate('now()');
