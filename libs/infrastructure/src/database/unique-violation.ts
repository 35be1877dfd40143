/** What PostgreSQL says of a statement that failed, wherever it stands among the causes; null for every other error. */
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

/** Whether a writing went through: false where the unique index of this name refuses it. After that the transaction only ends. */
export async function unlessTaken(index: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (uniqueViolation(error) !== index) throw error;
    return false;
  }
}
