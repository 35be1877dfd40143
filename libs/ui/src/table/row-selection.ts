/** Which rows of a table are selected, and what selects them. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Checks or unchecks rows of the page: one, or a range. */
  onToggle: (rows: readonly Row[], selected: boolean) => void;
  /** Checks or unchecks every row of the page; without it the head has no checkbox. */
  onToggleAll?: ((selected: boolean) => void) | undefined;
  /** The name of a row's checkbox. */
  label: (row: Row) => string;
}
