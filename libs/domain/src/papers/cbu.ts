import type { RefusalReason } from '../platform/refusals/reason';
import { paperRefusals } from './paper.refusals';

/** The number of an account at a bank (CBU) or a payment provider (CVU): 22 digits. */
export interface BankAccount {
  readonly number: string;
  readonly kind: 'cbu' | 'cvu';
}

/** What people write between its digits. */
const signs = /[\s.\-/‐-―−]/g;
/** The entity with its branch, and the account: of each block the last digit is its check digit (BCRA, Comunicación A 2622). */
const blocks = /^(\d{7})(\d)(\d{13})(\d)$/;
const weights = [3, 1, 7, 9] as const;

/** Reads the number of an account in any notation (issue 52). Refused without 22 digits, or where a check digit is wrong. */
export function bankAccount(text: string): BankAccount | RefusalReason {
  const number = text.length > 100 ? '' : text.replace(signs, '');
  const [, entity, first, account, second] = blocks.exec(number) ?? [];
  if (entity === undefined || account === undefined) return paperRefusals.accountLength;
  if (checkDigit(entity) !== first || checkDigit(account) !== second || /^0+$/.test(number))
    return paperRefusals.accountDigits;
  // Providers have 000 where banks have their number.
  return { number, kind: number.startsWith('000') ? 'cvu' : 'cbu' };
}

/** The weights begin at the last digit. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (weights[at % 4] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The alias of an account in lower case, as banks compare it. Refused without 6 to 20 letters, digits, dots or hyphens. */
export function accountAlias(text: string): string | RefusalReason {
  const alias = text.trim();
  return /^[A-Za-z0-9.-]{6,20}$/.test(alias) ? alias.toLowerCase() : paperRefusals.accountAlias;
}
