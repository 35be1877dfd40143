/** A code as it is compared, without leading zeros and case: `bareCode` of the domain, of a text without spaces. */
export function bareCode(code: string): string {
  return `(ltrim(lower(${code}), '0') collate "C")`;
}

/**
 * Condition: a stored code is another than the given one, but differs from it by leading zeros or case alone. Of the codes of a
 * centre by their index (`customer_code_claims_bare_idx`).
 */
export function isNearCode(stored: string, given: string): string {
  return `(${bareCode(stored)} = ${bareCode(given)} and ${stored} <> ${given})`;
}

/**
 * Condition: a stored code is the given one, whatever the case. By the index of codes, and by the one over those that have a
 * capital letter (`customer_id_relations_capitals_idx`): of most codes, which are digits, there is nothing to look up twice.
 */
export function isCode(stored: string, given: string): string {
  return `(${stored} in (${given}, lower(${given})) or (${stored} <> lower(${stored}) and lower(${stored}) = lower(${given})))`;
}
