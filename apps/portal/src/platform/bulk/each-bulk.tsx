import { patientLazy } from '../calls/patient-lazy';
import { withTexts } from '../text/text';
import type { BulkDialogAction } from './bulk-action';
import type { EachCall, EachWords } from './each-bulk-dialog';

const EachBulkDialog = patientLazy(withTexts(() => import('./each-bulk-dialog'), 'bulk'));

interface EachBulk<Row> extends Omit<BulkDialogAction<Row>, 'dialog'> {
  readonly rowKey: (row: Row) => string;
  /** The call of one row, with its effects if they have to be read before. */
  readonly of: (row: Row) => EachCall | Promise<EachCall>;
  readonly words: EachWords;
  /** Reads the list again. */
  readonly refresh: () => void;
}

/** An action that asks for nothing: the call of one row, for each of many. */
export function eachBulk<Row>({ rowKey, of, words, refresh, ...offer }: EachBulk<Row>): BulkDialogAction<Row> {
  return {
    ...offer,
    dialog: ({ rows, onClose }) => (
      <EachBulkDialog
        of={rows.map((row) => ({ key: rowKey(row), read: async () => of(row) }))}
        words={words}
        danger={offer.danger === true}
        refresh={refresh}
        onClose={onClose}
      />
    ),
  };
}
