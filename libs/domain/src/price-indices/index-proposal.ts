import { type PriceSheet, priceAt, roundedPrice, withPrices } from '../price-lists/price-sheet';
import type { SheetView } from '../price-lists/price-sheet.schemas';
import { unitsOf } from './decimal';
import { type ClauseView, wholeWeight } from './price-clause.schemas';

/** An exact fraction. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type Terms = Pick<ClauseView, 'fixed' | 'floor' | 'ceiling'> & {
  readonly weights: readonly Pick<ClauseView['weights'][number], 'weight' | 'base' | 'value'>[];
};

/**
 * By what a clause multiplies the base prices: fixed part + Σ weight × value / base value, limited by floor and ceiling
 * (both of the change since the base), exactly. Null where a value of an index is missing.
 */
export function clauseFactor({ fixed, floor, ceiling, weights }: Terms): Fraction | null {
  let numerator = BigInt(fixed);
  let denominator = BigInt(wholeWeight);
  for (const { weight, base, value } of weights) {
    if (base === null || value === null) return null;
    const [from, to] = [unitsOf(base), unitsOf(value)];
    numerator = numerator * from + (BigInt(weight) * to * denominator) / BigInt(wholeWeight);
    denominator *= from;
  }
  const factor = { numerator, denominator };
  const limit = (hundredths: number): Fraction => ({
    numerator: BigInt(wholeWeight + hundredths),
    denominator: BigInt(wholeWeight),
  });
  if (floor !== null && isLess(factor, limit(floor))) return limit(floor);
  if (ceiling !== null && isLess(limit(ceiling), factor)) return limit(ceiling);
  return factor;
}

/** The price of a clause for a base price, rounded to its step; null above the highest price. */
export function clausePrice(base: number, { numerator, denominator }: Fraction, rounding: number): number | null {
  return roundedPrice(BigInt(base) * numerator, denominator, rounding);
}

/** The change that a factor is, in tenths of a percent, rounded half upwards. */
export function perMilleOfFactor({ numerator, denominator }: Fraction): number {
  const change = 2000n * (numerator - denominator) + denominator;
  const rounded = change / (2n * denominator);
  return Number(change < 0n && change % (2n * denominator) !== 0n ? rounded - 1n : rounded);
}

/**
 * The sheet with the prices that the clauses propose for its columns, as one act: only for services that the list has
 * and the base list had. Clauses that are not in force, or lack a value, propose nothing.
 */
export function proposed(sheet: PriceSheet, view: SheetView, clauses: readonly ClauseView[]): PriceSheet {
  const rows = new Map(view.services.map(({ id }, row) => [id, row]));
  const prices = clausesOf(view, clauses).flatMap(({ column, clause }) =>
    (clause.proposal?.prices ?? []).flatMap(({ id, price }) => {
      const row = rows.get(id);
      const cell = row === undefined ? -1 : row * sheet.columns + column;
      return typeof priceAt(sheet, cell) === 'number' ? [[cell, price] as const] : [];
    }),
  );
  return withPrices(sheet, prices);
}

/** The columns of a sheet whose client has a clause in force on its day. */
export function clausesOf(view: SheetView, clauses: readonly ClauseView[]) {
  return view.lists.flatMap(({ business_unit_id, company_id }, column) =>
    clauses
      .filter(
        (clause) => clause.in_force && clause.business_unit_id === business_unit_id && clause.company_id === company_id,
      )
      .map((clause) => ({ column, clause })),
  );
}

const isLess = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;
