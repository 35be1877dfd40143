/** The comparison form of a code: case and spaces do not matter. */
export function comparedCode(code: string): string {
  return code.replace(/\s+/g, '').toLowerCase();
}

/** The same without leading zeros, which spreadsheets drop. `bareCode` of the infrastructure is the same in SQL. */
export function bareCode(code: string): string {
  return comparedCode(code).replace(/^0+/, '');
}

/**
 * The same without signs too, which people and number formats add: 10.003.001. `signlessCode` of the infrastructure is
 * the same in SQL.
 */
export function signlessCode(code: string): string {
  return bareCode(code.replace(/[._/-]/g, ''));
}

/** Whether two codes may be the same: they differ only by leading zeros, case or spaces, or not at all. */
export function isNearCode(one: string, other: string): boolean {
  return bareCode(one) === bareCode(other) && (comparedCode(one) === '') === (comparedCode(other) === '');
}
