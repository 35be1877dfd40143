import { parseAmount } from '@comensal/domain';

/**
 * Minor units of a typed amount for the domain's rules: undefined while there is none (a required field), a number beyond
 * every limit when it is too large to hold (CRE-19, CRE-22, CRE-23, O-115).
 */
export function typedMinor(typed: string): number | undefined {
  return parseAmount(typed) ?? (/[1-9]/.test(typed) ? Number.MAX_SAFE_INTEGER : undefined);
}

/** A typed amount with its thousands apart, for a field that is not being typed into: '1234,5' → '1.234,5'. */
export function groupedAmount(typed: string): string {
  const [whole = '', ...fraction] = typed.split(',');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.'), ...fraction].join(',');
}
