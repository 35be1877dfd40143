import { Fragment, type ReactNode } from 'react';

/** The buttons of a row by what they do; what a person may not do has none. */
export interface RowActs {
  /** What only this list has. */
  readonly others?: ReactNode;
  /** Opens the row to change it, or to take the step that it waits for. */
  readonly edit?: ReactNode;
  readonly view?: ReactNode;
  readonly remove?: ReactNode;
}

/** The one order of the buttons in every list: those that most rows have line up at the right. */
const order = ['others', 'edit', 'view', 'remove'] as const satisfies readonly (keyof RowActs)[];

export function RowActButtons({ acts }: { readonly acts: RowActs }) {
  return order.map((act) => <Fragment key={act}>{acts[act]}</Fragment>);
}
