/** Codes of a database that is unreachable or shutting down. */
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
 * pg reports a lost connection only in its message. So does PgBouncer for the server behind it: it has one code for
 * everything, that of a protocol violation.
 */
const absenceMessages =
  /^(Connection terminated|the database system is |Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|server login has been failing|server conn crashed|server closed the connection|pgbouncer cannot connect to server|query_wait_timeout)/;

/** Whether an error means that the database was unreachable: a transient failure, worth another attempt. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && absenceErrors.has(error.code)) return true;
    if (absenceMessages.test(error.message)) return true;
  }
  return false;
}
