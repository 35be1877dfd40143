import { common } from '../texts/common.texts';

/** Decimals of every amount, as `getCountDecimals` returns them (CRE-37, CRE-76). */
export const moneyDecimals = 2;

/**
 * The largest amount of one credit, in minor units: $ 100.000.000.000,00 (O-115). It is far below 2^53, and PostgreSQL
 * can sum a million of them exactly.
 */
export const maxAmountMinor = 10_000_000_000_000;

/** The amount as a person types it: 123450 → '1234,50'. */
export function amountToText(minor: number | bigint, decimals: number = moneyDecimals): string {
  const digits = String(minor < 0 ? -minor : minor).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}

/**
 * '$ 1.234,50' of minor units (ACC-95, CRE-38); 'sin datos' of an undefined balance (O-110). Its space does not break, so
 * that a sentence never leaves the sign on the line before.
 */
export function formatMoney(minor: number | bigint | null | undefined, decimals: number = moneyDecimals): string {
  if (minor === null || minor === undefined) return common.noData;
  const [whole = '0', fraction] = amountToText(minor < 0 ? -minor : minor, decimals).split(',');
  const grouped = whole.replace(/\B(?=(\d{3}){1,6}(?!\d))/g, '.');
  return `${minor < 0 ? '-' : ''}$\u00a0${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}
