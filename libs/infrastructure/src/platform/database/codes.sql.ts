/**
 * The comparison form of a code, without leading zeros and case: `bareCode` of the domain, for a text without spaces.
 */
export function bareCode(code: string): string {
  return `(ltrim(lower(${code}), '0') collate "C")`;
}

/** The same without signs: `signlessCode` of the domain. */
export function signlessCode(code: string): string {
  return bareCode(`translate(${code}, '._/- ', '')`);
}

/**
 * Condition: a stored code differs from the given one, but only by leading zeros or case. Uses the index of the codes of a
 * centre (`customer_code_claims_bare_idx`).
 */
export function isNearCode(stored: string, value: string): string {
  return `(${bareCode(stored)} = ${bareCode(value)} and ${stored} <> ${value})`;
}

/**
 * Condition: a stored code is the given one, ignoring case. Uses the index of codes, and the one over codes with a
 * capital letter (`customer_id_relations_capitals_idx`): most codes are digits and need only the first.
 */
export function isCode(stored: string, value: string): string {
  return `(${stored} in (${value}, lower(${value})) or (${stored} <> lower(${stored}) and lower(${stored}) = lower(${value})))`;
}
