import { z } from 'zod';
import { amountToText, readAmount } from '../platform/money';
import { validation } from '../platform/texts/validation.texts';
import { atMost, isMissing } from '../platform/validation/schemas';
import { priceIndices } from './price-indices.texts';

/** Decimals of an index value: more than any index is published with. */
const decimals = 6;
const pattern = /^\d{1,10}(?:\.\d{1,6})?$/;
const longest = 17;

const error = ({ input }: { input?: unknown }): string =>
  isMissing(input) ? validation.required : priceIndices.validation.value;

/** The value of an index, exact: '7864.1257' or a number in, the text out. Never a float that is computed with. */
export const indexDecimal = () =>
  z.preprocess(
    (value) => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : value),
    z
      .string({ error })
      .check(atMost(longest, priceIndices.validation.value))
      .regex(pattern, { error })
      .refine((text) => /[1-9]/.test(text), { error: priceIndices.validation.value }),
  );

/** The value in millionths. Takes what `indexDecimal` accepts. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** What a person typed ('7.864,1257') for `indexDecimal`; undefined for nothing, NaN for what is no figure. */
export function typedDecimal(typed: string): string | number | undefined {
  const read = readAmount(typed, decimals, 10 ** 15);
  if (read.kind === 'empty') return undefined;
  return read.kind === 'amount' ? plain(amountToText(read.minor, decimals).replace(',', '.')) : Number.NaN;
}

/** '7.864,1257'. */
export function formatDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,6}(?!\d))/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Of a figure with all its decimals. */
const plain = (text: string): string => text.replace(/0{1,6}$/, '').replace(/\.$/, '');

/** '12,5 %' of hundredths of a percent. */
export const formatPercent = (hundredths: number): string =>
  `${hundredths < 0 ? '-' : ''}${formatDecimal(plain(`${amountToText(Math.abs(hundredths)).replace(',', '.')}`))} %`;
