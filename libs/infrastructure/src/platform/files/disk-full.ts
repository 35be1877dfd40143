/** From the system: no space, or quota exceeded; from PostgreSQL: the same on its own disk. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const insufficientStorage = 507;

/**
 * Whether an error means that a disk is full: of this process, of the database, or of the object store. It passes once
 * there is room.
 */
export function isDiskFull(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, $metadata: answered } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
    if (typeof code === 'string' && fullCodes.has(code)) return true;
    if (answered?.httpStatusCode === insufficientStorage) return true;
  }
  return false;
}
