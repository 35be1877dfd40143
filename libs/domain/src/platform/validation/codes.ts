/** A code as it is compared: neither case nor spaces tell codes apart. */
export function comparedCode(code: string): string {
  return code.replace(/\s+/g, '').toLowerCase();
}

/** The same without leading zeros, which spreadsheets lose. `bareCode` of the infrastructure is the same in SQL. */
export function bareCode(code: string): string {
  return comparedCode(code).replace(/^0+/, '');
}

/** Whether two codes may be meant to be one: they differ by leading zeros, case or spaces alone, or not at all. */
export function isNearCode(one: string, other: string): boolean {
  return bareCode(one) === bareCode(other) && (comparedCode(one) === '') === (comparedCode(other) === '');
}
