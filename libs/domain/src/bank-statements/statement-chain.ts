import type { StatementRow } from './statement-row';

/** A movement with what the account held after it. */
export type ChainedRow = StatementRow & { readonly balance: number };

/** A statement whose movements lead from one balance to the other, oldest first. */
export interface ChainedStatement {
  readonly opening: number;
  readonly closing: number;
  readonly rows: readonly ChainedRow[];
}

/** Why a statement is refused. `place` is the first row that does not add up, `said` what it says instead of `counted`. */
export type BrokenChain =
  | { readonly what: 'row'; readonly place: number; readonly said: number; readonly counted: number }
  | { readonly what: 'ends'; readonly said: number; readonly counted: number }
  | { readonly what: 'unknown' };

type PlacedRow = StatementRow & { readonly place: number };

/**
 * Proves that opening + movements = closing (issue 52), line by line where the statement says balances, oldest or newest row
 * first. `given` are the balances of its head, which a statement without any in its rows needs. Rows without an amount only
 * say a balance, and are no movements.
 */
export function chainStatement(
  rows: readonly PlacedRow[],
  given: { readonly opening: number | null; readonly closing: number | null },
): ChainedStatement | BrokenChain {
  const isNewestFirst = (rows[0]?.day ?? 0) > (rows.at(-1)?.day ?? 0);
  const oldestFirst = isNewestFirst ? [...rows].reverse() : rows;
  const chained = follow(oldestFirst, given);
  const isOneDay = rows[0]?.day === rows.at(-1)?.day;
  if ('rows' in chained || !isOneDay) return chained;
  // Within one day only the balances tell which row is the newest.
  const other = follow([...rows].reverse(), given);
  return 'rows' in other ? other : chained;
}

function follow(
  rows: readonly PlacedRow[],
  given: { readonly opening: number | null; readonly closing: number | null },
): ChainedStatement | BrokenChain {
  let opening = given.opening;
  let held = given.opening;
  let open: PlacedRow[] = [];
  const chained: ChainedRow[] = [];
  const close = (from: number): void => {
    let balance = from;
    for (const { place: _, ...row } of open) {
      balance = sumOf([balance, row.amount]);
      if (row.amount !== 0) chained.push({ ...row, balance });
    }
    open = [];
  };
  const moved = (): number => sumOf(open.map(({ amount }) => amount));
  for (const row of rows) {
    open.push(row);
    if (row.balance === null) continue;
    held ??= sumOf([row.balance, -moved()]);
    opening ??= held;
    const counted = sumOf([held, moved()]);
    if (counted !== row.balance) return { what: 'row', place: row.place, said: row.balance, counted };
    close(held);
    held = row.balance;
  }
  const saysNone = rows.every(({ balance }) => balance === null);
  if (held === null || opening === null || (given.closing === null && saysNone)) return { what: 'unknown' };
  const closing = sumOf([held, moved()]);
  close(held);
  if (given.closing !== null && given.closing !== closing)
    return { what: 'ends', said: given.closing, counted: closing };
  // Beyond what a balance can say, nothing is proved.
  const isExact = Number.isSafeInteger(opening) && chained.every(({ balance }) => Number.isSafeInteger(balance));
  return isExact ? { opening, closing, rows: chained } : { what: 'unknown' };
}

const sumOf = (amounts: readonly number[]): number => Number(amounts.reduce((sum, each) => sum + BigInt(each), 0n));
