import { createContext, useContext } from 'react';
import type { DeskSum } from './desk-kit';

/** What the desk offers to the form of a step. */
export interface Desk {
  /**
   * Whether a record may be approved now: every document that the decision is about was on the screen. One that is not
   * there yet is shown first; one that could not be shown is named in a question. Resolves to the answer.
   */
  readonly mayApprove: () => Promise<boolean>;
  /** The `path` of the document that the keys act on; null without documents. */
  readonly opened: string | null;
  readonly open: (path: string) => void;
  /** See `DeskKit`. */
  readonly sums: readonly DeskSum[];
  /** Why the last approval was not sent yet. */
  readonly notice: string | null;
}

export const DeskContext = createContext<Desk | null>(null);

/** The desk around a step's form; null on the record's own page. */
export const useDesk = (): Desk | null => useContext(DeskContext);
