import type { Access } from '@comensal/domain/platform/access';
import type { Icon } from '@comensal/ui';
import type { ReactNode } from 'react';

interface BulkOffer<Row> {
  readonly id: string;
  /** Of the call that is made; somebody who may not make it is not offered the action. */
  readonly access: Access;
  /** The button: 'Aprobar'. */
  readonly label: string;
  readonly icon: Icon;
  readonly danger?: boolean;
  /** Whether the row itself offers the action to this person. */
  readonly mayDo: (row: Row) => boolean;
}

/** The action on one row, made once for each of them. */
export interface BulkDialogAction<Row> extends BulkOffer<Row> {
  /** The dialog that asks, does it row by row and shows what came of each: a chunk of its own. */
  readonly dialog: (props: BulkDialogProps<Row>) => ReactNode;
}

/** What changes nothing and begins at once, with all of them. */
export interface BegunBulk<Row> extends BulkOffer<Row> {
  readonly begin: (rows: readonly Row[]) => void;
}

/** What can be done to several chosen rows of a list. */
export type BulkAction<Row> = BulkDialogAction<Row> | BegunBulk<Row>;

export interface BulkDialogProps<Row> {
  /** Those of the chosen rows that offer it. */
  readonly rows: readonly Row[];
  /** With the keys of the rows for which it was done. */
  readonly onClose: (done: readonly string[]) => void;
}

/** What a list offers for several of its rows. */
export interface Bulk<Row> {
  readonly actions: readonly BulkAction<Row>[];
  /** The name of a row's checkbox. */
  readonly select: (row: Row) => string;
  /** For rows with money, in minor units: the bar shows the sum. */
  readonly amount?: (row: Row) => number;
}
