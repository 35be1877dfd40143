import { common } from '../texts/es/common';

/** Decimals of every amount: `getCountDecimals` answers it (CRE-37, CRE-76). */
export const moneyDecimals = 2;

/** The largest amount of one credit, in minor units: $ 100.000.000.000,00 (O-115). Far below 2^53, so every sum of a million of them stays exact in PostgreSQL. */
export const maxAmountMinor = 10_000_000_000_000;

/** The figure that the specification names for an undefined balance (CRE-70). It is a placeholder: screens show 'sin datos' and never this number. */
export const undefinedBalancePlaceholder = 111110;

/**
 * What is left of a typed amount after a key was pressed: the new text with a dot turned into a comma, or the
 * previous text when the new one is no amount (CRE-21, CRE-60, CRE-61).
 */
export function typedAmount(previous: string, typed: string, decimals: number = moneyDecimals): string {
  const candidate = typed.replace('.', ',');
  return amountPattern(decimals).test(candidate) ? candidate : previous;
}

/**
 * Minor units of a typed amount ('1234,5' → 123450), digit by digit so that no float touches it (CRE-23, O-116).
 * Gives null for an empty or incomplete text and for amounts beyond `maxAmountMinor`.
 */
export function parseAmount(typed: string, decimals: number = moneyDecimals): number | null {
  const text = typed.trim().replace('.', ',');
  if (!/\d/.test(text) || !amountPattern(decimals).test(text)) return null;
  const [whole = '', fraction = ''] = text.split(',');
  const minor = Number(`${whole === '' ? '0' : whole}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(minor) && minor <= maxAmountMinor ? minor : null;
}

/** The amount as a person types it: 123450 → '1234,50'. */
export function amountToText(minor: number, decimals: number = moneyDecimals): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}

/** '$ 1.234,50' of minor units (ACC-95, CRE-38); 'sin datos' of an undefined balance (O-110). */
export function formatMoney(minor: number | null | undefined, decimals: number = moneyDecimals): string {
  if (minor === null || minor === undefined) return common.noData;
  const [whole = '0', fraction] = amountToText(Math.abs(minor), decimals).split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${minor < 0 ? '-' : ''}$ ${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

function amountPattern(decimals: number): RegExp {
  return decimals === 0 ? /^\d{0,14}$/ : new RegExp(`^\\d{0,14}(,\\d{0,${decimals}})?$`);
}
