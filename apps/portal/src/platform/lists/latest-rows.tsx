import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface LatestRowsOf<Row> {
  /** The rows as they are read again after an own save; null while none is under way. */
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
  /** Left out where rows have no version that an own save could make old. */
  readonly renewed: LatestRowsOf<Row>['renewed'] | undefined;
  readonly children: ReactNode;
}) {
  const rows = useMemo(() => (renewed === undefined ? null : { renewed, keyOf }), [renewed, keyOf]);
  return <Rows value={rows as LatestRowsOf<unknown> | null}>{children}</Rows>;
}

/**
 * Acts on a row as it is by now: what the person has just saved may stand in the list in its older version until it is read
 * again, and an action with that version would be refused as if somebody else had been faster. Acts at once where nothing is
 * being read again, and not at all on a row that is gone.
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
