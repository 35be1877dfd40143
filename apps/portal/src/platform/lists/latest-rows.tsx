import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface LatestRowsOf<Row> {
  /** The rows being read again after the person's own save; null if there are none. */
  readonly renewed: () => Promise<readonly Row[]> | null;
  readonly keyOf: (row: Row) => string;
}

const Rows = createContext<LatestRowsOf<unknown> | null>(null);

/** A list whose rows are acted on with `useLatestRow`. */
export function LatestRows<Row>({
  renewed,
  keyOf,
  children,
}: Pick<LatestRowsOf<Row>, 'keyOf'> & {
  /** Omitted if rows have no version that a save could make stale. */
  readonly renewed: LatestRowsOf<Row>['renewed'] | undefined;
  readonly children: ReactNode;
}) {
  const rows = useMemo(() => (renewed === undefined ? null : { renewed, keyOf }), [renewed, keyOf]);
  return <Rows value={rows as LatestRowsOf<unknown> | null}>{children}</Rows>;
}

/**
 * Acts on the current version of a row: after the person's own save the list may still show the older version until it
 * is read again, and an action with that version would be refused as if somebody else had been faster. Acts at once if
 * nothing is being read again, and not at all on a row that is gone.
 */
export function useLatestRow(): <Row>(row: Row, act: (row: Row) => void) => void {
  const rows = useContext(Rows);
  return (row, act) =>
    actOnLatest(rows?.renewed() ?? null, (other) => rows?.keyOf(other) === rows?.keyOf(row), row, act);
}

/** The same for a list without a table. */
export function actOnLatest<Row>(
  renewed: Promise<readonly unknown[]> | null,
  isSame: (row: Row) => boolean,
  row: Row,
  act: (row: Row) => void,
): void {
  if (renewed === null) return act(row);
  void renewed.then((rows) => {
    const now = (rows as readonly Row[]).find(isSame);
    if (now !== undefined) act(now);
  });
}
