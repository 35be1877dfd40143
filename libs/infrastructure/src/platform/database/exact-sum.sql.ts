/**
 * A sum as JSON, as the domain's `exactSum` parses it: a number, or a string of digits where a JSON number would not be
 * exact.
 */
export function exactSum(sum: string): string {
  return `case when ${sum} between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER} then to_json(${sum}) else to_json((${sum})::text) end`;
}
