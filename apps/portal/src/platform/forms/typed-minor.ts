import { type AmountNotation, pesosNotation } from '@comensal/domain/platform/money';

/**
 * Minor units of a typed amount for the domain's rules: undefined without one (a required field), NaN for a text that
 * is not an amount, a number beyond every limit when it is too large to represent (CRE-19, CRE-22, CRE-23, O-115).
 */
export function typedMinor(typed: string, notation: AmountNotation = pesosNotation): number | undefined {
  const read = notation.read(typed);
  switch (read.kind) {
    case 'empty':
      return undefined;
    case 'unreadable':
      return Number.NaN;
    case 'tooLarge':
      return Number.MAX_VALUE;
    case 'amount':
      return read.minor;
  }
}
