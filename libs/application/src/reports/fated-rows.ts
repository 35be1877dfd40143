import { createHash } from 'node:crypto';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import {
  type ColumnPositions,
  cellsToMend,
  mostRowsToMend,
  placeOfRow,
  type RowToMend,
  type RowWithoutChange,
  type SheetColumn,
  type SheetRow,
  type SheetState,
} from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobFile } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import { rowToMendOf } from '../jobs/rows-to-mend';
import type { OpenedSheet } from '../jobs/stage-sheet';
import { bareSheet } from './bare-sheet';
import { writtenColumn } from './corrected-sheet';
import type { ReportRow } from './report';

/** A row of a file with what becomes of it. */
export interface FatedRow<Fate extends { readonly what: string } = { readonly what: string }> {
  readonly given: SheetRow;
  readonly fate: Fate | RowWithoutChange;
}

/** How the rows of a kind of file are written. */
export interface FatedSheet<Key extends string, Fate extends { readonly what: string }> {
  readonly texts: { readonly sheet: string; readonly reportName: string; readonly resultColumn: string };
  readonly columns: readonly (SheetColumn<Key> & { readonly width?: number })[];
  /** The sentence about a row, before the load and after it. */
  readonly textOf: (phase: 'will' | 'done', fate: Fate | RowWithoutChange) => string;
}

export const phaseOf = (state: SheetState): 'will' | 'done' => (state === 'taken' ? 'done' : 'will');

/** How many rows come to one of these. */
export const countOf = (rows: readonly FatedRow[], ...fates: readonly string[]): number =>
  rows.filter(({ fate }) => fates.includes(fate.what)).length;

/** What identifies the changes of a file; '' for none. */
export function seenOf(writes: readonly object[]): string {
  if (writes.length === 0) return '';
  const hash = createHash('sha256');
  for (const write of writes) hash.update(JSON.stringify(write));
  return hash.digest('hex');
}

/** The first refused rows of a file that was not loaded yet, to be corrected in its review; none for a loaded one. */
export function toMendOf<Key extends string>(
  state: SheetState,
  rows: readonly FatedRow[],
  sheet: OpenedSheet<ColumnPositions<Key>>,
  columns: readonly SheetColumn<Key>[],
): { toMend?: readonly RowToMend[] } {
  const refused = rows.flatMap(({ given, fate }) => ('reason' in fate ? [{ given, reason: fate.reason }] : []));
  if (refused.length === 0 || state === 'taken') return {};
  return {
    toMend: refused.slice(0, mostRowsToMend).map(({ given, reason }) => rowToMendOf(sheet, columns, given, reason)),
  };
}

/** Every row of a file with what becomes of it, which the upload reads again. */
export function fatedRows<Key extends string, Fate extends { readonly what: string }>(
  dependencies: Parameters<typeof bareSheet>[0],
  { texts, columns, textOf }: FatedSheet<Key, Fate>,
  rows: readonly FatedRow<Fate>[],
  about: {
    readonly state: SheetState;
    readonly sheet: OpenedSheet<ColumnPositions<Key>>;
    readonly owner: JobOwner;
  },
): JobFile {
  async function* written(): AsyncGenerator<ReportRow> {
    for (const { given, fate } of rows) {
      const cells = cellsToMend(columns, given, about.sheet.positionsOf(given.number));
      yield [
        placeOfRow(given.number).row,
        ...columns.map(({ key }) => cells[key] || null),
        textOf(phaseOf(about.state), fate),
      ];
    }
  }
  return bareSheet(dependencies, {
    title: texts.sheet,
    person: about.owner.person,
    nameOn: (date) => fill(texts.reportName, { date }),
    columns: [
      { title: customersMassive.rowColumn, width: 8, kind: 'number' },
      ...columns.map(writtenColumn),
      { title: texts.resultColumn, width: 70, kind: 'text' },
    ],
    rows: written(),
  });
}
