/** A code as it is compared, without leading zeros and case: `bareCode` of the domain, of a text without spaces. */
export function bareCode(code: string): string {
  return `ltrim(lower(${code}), '0')`;
}

/**
 * A text array: the code with any number of leading zeros, up to a length, as it is written, in lower and in upper case; not the
 * code itself. Each is looked up by its key, which takes no scan of the codes.
 */
export function nearSpellings(code: string, longest: number): string {
  return `array(select spelling
    from (select repeat('0', zeros) || ltrim(${code}, '0') as padded from generate_series(0, ${longest} - length(ltrim(${code}, '0'))) zeros) spelled
    cross join lateral (values (padded), (lower(padded)), (upper(padded))) as one(spelling) where spelling not in ('', ${code}))`;
}

/**
 * Condition: a stored code is the given one, whatever the case. By the index of codes, and by the one over those that have a
 * capital letter (`customer_id_relations_capitals_idx`): of most codes, which are digits, there is nothing to look up twice.
 */
export function isCode(stored: string, given: string): string {
  return `(${stored} in (${given}, lower(${given})) or (${stored} <> lower(${stored}) and lower(${stored}) = lower(${given})))`;
}
