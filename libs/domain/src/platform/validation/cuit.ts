/** What people write between the parts of a CUIT: all kinds of hyphens, dots and spaces. */
const signs = /[\s.\-‐-―−]/g;

/** The digits of a CUIT in any notation: '30558495193' of '30-55849519-3' or '30 55849519 3'. Other signs stay. */
export function cuitDigits(typed: string): string {
  return typed.replace(signs, '');
}

/** A CUIT for display: '30-55849519-3' of '30558495193'. Anything without eleven digits stays as it is. */
export function cuitText(cuit: string): string {
  const [, kind, number, check] = /^(\d{2})(\d{8})(\d)$/.exec(cuit) ?? [];
  return kind === undefined ? cuit : `${kind}-${number}-${check}`;
}

/** Whether the text has the length of a CUIT; its check digit may be wrong (O-156). */
export const hasCuitLength = (digits: string): boolean => /^\d{11}$/.test(digits);

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;
/** Whether the text has eleven digits, the last of which is the check digit (modulo 11). */
export function isCuit(digits: string): boolean {
  if (!hasCuitLength(digits)) return false;
  const rest = 11 - (weights.reduce((sum, weight, position) => sum + weight * Number(digits[position]), 0) % 11);
  return Number(digits[10]) === (rest === 11 ? 0 : rest === 10 ? 9 : rest);
}

/** A CUIT within a text, with a hyphen or dot after its prefix; its check digit may be missing. */
const written = /(?<!\d)(\d{2})\s?[.\-‐-―−]\s?(\d{2}\.?\d{3}\.?\d{3})(?:\s?[.\-‐-―−]\s?(\d?))?(?!\d)/g;

/** The text with each CUIT in it reduced to digits, as stored, for searching. */
export function withPlainCuits(text: string): string {
  return text.replace(
    written,
    (_, kind: string, number: string, check: string | undefined) =>
      `${kind}${number.replaceAll('.', '')}${check ?? ''}`,
  );
}
