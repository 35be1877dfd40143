/** PostgreSQL's code and constraint of a failed statement, found anywhere among the causes; null for every other error. */
export function databaseError(error: unknown): { readonly code: string; readonly constraint: string } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return {
        code: cause.code,
        constraint: 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '',
      };
    }
  }
  return null;
}

/** The name of the unique index that refused a row; null for every other error. */
export function uniqueViolation(error: unknown): string | null {
  const failed = databaseError(error);
  return failed?.code === '23505' ? failed.constraint : null;
}

/** Runs a write. Returns false when the unique index of this name refuses it; the transaction can then only end. */
export async function unlessTaken(index: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (uniqueViolation(error) !== index) throw error;
    return false;
  }
}
