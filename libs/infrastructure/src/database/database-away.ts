/** The database is away or going away. */
const absenceErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** pg says that the connection is gone in words alone. */
const absenceMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether an error says that the database was away: nobody's fault, and another attempt mends it. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && absenceErrors.has(error.code)) return true;
    if (absenceMessages.test(error.message)) return true;
  }
  return false;
}
