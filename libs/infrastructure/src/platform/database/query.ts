/**
 * Runs one statement with `$1` placeholders and returns its rows. int8 comes as a number (exact up to 2^53, refused beyond).
 * Dates and moments come as PostgreSQL writes them: use `to_char` or an ISO text in the statement where the form matters.
 */
export type Query = <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** Collects the parameters of a statement composed from parts. `add` returns the placeholder: `$1`, `$2`, … */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * Condition: the column has one of the values. A single one is compared by `=`: then an index returns the rows in its
 * order, while `any` of a list sorts all of them, however few a page shows.
 */
export function hasOneOf(column: string, values: readonly string[], parameters: Parameters): string {
  return values.length === 1
    ? `${column} = ${parameters.add(values[0])}`
    : `${column} = any(${parameters.add(values)})`;
}
