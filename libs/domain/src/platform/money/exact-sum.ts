import { formatMoney } from './money';

/**
 * Sums are unbounded, while a JSON number is exact only up to 2^53: a larger sum is transmitted as a string of digits.
 */
export type ExactSum = number | string;

/** '$ 90.071.992.547.409,93' of a sum in minor units. */
export function formatSum(sum: ExactSum): string {
  return formatMoney(valueOf(sum));
}

/** '9.007.199.254.740.993': a sum that is not money. */
export function formatCount(sum: ExactSum): string {
  return valueOf(sum).toLocaleString('es-AR');
}

/** The exact sum of some amounts. */
export function addExactly(...sums: readonly ExactSum[]): ExactSum {
  return exactly(sums.reduce((total, sum) => total + BigInt(sum), 0n));
}

/** The sum of the first less that of the second, however large. */
export function subtractExactly(from: ExactSum, sum: ExactSum): ExactSum {
  return exactly(BigInt(from) - BigInt(sum));
}

/** A sum as it is transmitted. */
export function exactly(sum: bigint): ExactSum {
  const number = Number(sum);
  return Number.isSafeInteger(number) ? number : String(sum);
}

/** Whether it is below zero. */
export function isBelowZero(sum: ExactSum): boolean {
  return valueOf(sum) < 0;
}

function valueOf(sum: ExactSum): number | bigint {
  return typeof sum === 'string' ? BigInt(sum) : sum;
}
