/** The database is away or going away. */
const absenceErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/**
 * pg says that the connection is gone in words alone. So does PgBouncer for the server behind it: it gives all that it has to say one
 * code, that of a client which broke the protocol.
 */
const absenceMessages =
  /^(Connection terminated|the database system is |Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|server login has been failing|server conn crashed|server closed the connection|pgbouncer cannot connect to server|query_wait_timeout)/;

/** Whether an error says that the database was away: nobody's fault, and another attempt mends it. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && absenceErrors.has(error.code)) return true;
    if (absenceMessages.test(error.message)) return true;
  }
  return false;
}
