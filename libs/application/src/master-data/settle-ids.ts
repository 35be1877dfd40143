import { type MasterKind, type MasterRecord, masterName } from '@comensal/domain/master-data';
import { masterData as masterDataTexts } from '@comensal/domain/master-data/master-data.texts';
import { fill } from '@comensal/domain/platform/texts';
import { comparedCode, signlessCode } from '@comensal/domain/platform/validation';
import type { LikeRecord, MasterDataRepository } from './master-data.repository.port';
import type { ReadSheet } from './read-master-sheet';

/** A sheet whose rows are assigned to records. */
export interface SettledSheet {
  readonly name: string;
  readonly kind: MasterKind;
  readonly unused: readonly string[];
  readonly roundedCodes: readonly string[];
  readonly records: readonly MasterRecord[];
  readonly rejected: ReadSheet['rejected'];
  readonly hasExample: boolean;
  /** The row of each record, by its id. */
  readonly rowOf: ReadonlyMap<string, number>;
  /** Accepted rows whose id is almost that of another record. */
  readonly near: readonly { readonly row: number; readonly told: string }[];
}

/**
 * Assigns each row to a record: an id that differs from a stored one only by case is that one. Of several equal rows of
 * a record the first counts; different ones are all refused, since none is likelier than the other. An id that differs
 * by leading zeros or signs is another record's, and is reported, as is a new record with the name of a stored one.
 * Serialises loads from here on.
 */
export async function settleIds(
  masterData: Pick<MasterDataRepository, 'likeRecords' | 'namesakes'>,
  sheets: readonly ReadSheet[],
): Promise<readonly SettledSheet[]> {
  const ofKind = new Map<MasterKind, KnownIds>();
  for (const kind of new Set(sheets.map((sheet) => sheet.kind))) {
    const ids = sheets.flatMap((sheet) => (sheet.kind === kind ? sheet.read.map(({ record }) => record.id) : []));
    const known = new KnownIds(ids, await masterData.likeRecords(kind, ids));
    for (const sheet of sheets) if (sheet.kind === kind) known.place(sheet);
    ofKind.set(kind, known);
  }
  const settled = sheets.map((sheet) => {
    const known = ofKind.get(sheet.kind);
    if (known === undefined) throw new Error('Ids of a kind were not looked up');
    return { ...settle(sheet, known), sheet, known };
  });
  const notices: SettledSheet[] = [];
  for (const { sheet, known, ...each } of settled) {
    const namesakes = await masterData.namesakes(each.kind, each.records);
    notices.push({ ...each, near: known.namesakeNotices(sheet, each.rowOf, namesakes) });
  }
  return notices;
}

function settle(sheet: ReadSheet, known: KnownIds): Omit<SettledSheet, 'near'> {
  const { name, kind, unused, roundedCodes, hasExample, read, rejected: refused, idCell } = sheet;
  const records: MasterRecord[] = [];
  const rejected = [...refused];
  const rowOf = new Map<string, number>();
  for (const { row, cells, record } of read) {
    const id = known.idOf(record.id);
    const { first, other } = known.rowsOf(id, record);
    if (other !== null)
      rejected.push({
        row,
        cells,
        reason: fill(masterDataTexts.contradictory, {
          ...idCell(row),
          row: placeText(other, name),
          name: masterName(other.record),
        }),
      });
    else if (first.sheet !== name || first.row !== row)
      rejected.push({ row, cells, reason: fill(masterDataTexts.repeated, { row: placeText(first, name) }) });
    else {
      rowOf.set(id, row);
      records.push({ ...record, id });
      known.note(id, name, row);
    }
  }
  return { name, kind, unused, roundedCodes, hasExample, records, rejected, rowOf };
}

interface Noted {
  readonly id: string;
  readonly sheet: string;
  readonly row: number;
}

/** A row with an id. */
interface Placed {
  readonly sheet: string;
  readonly row: number;
  readonly record: MasterRecord;
}

/** A row, and its sheet if that is another one. */
function placeText({ sheet, row }: Pick<Placed, 'sheet' | 'row'>, own: string): string {
  return sheet === own ? String(row) : `${row} (hoja ${sheet})`;
}

/** The first row with an id, and the first that says something else. */
interface PlacedRows {
  readonly first: Placed;
  other: Placed | null;
}

/** Whether two rows say the same of their record: the spelling of the id is not among it. */
function saySame(one: MasterRecord, other: MasterRecord): boolean {
  return JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });
}

/** The ids of a kind: those that are stored, and those of the load. */
class KnownIds {
  private readonly stored = new Map<string, LikeRecord[]>();
  private readonly spelled = new Map<string, string>();
  private readonly noted = new Map<string, Noted[]>();
  private readonly placed = new Map<string, PlacedRows>();

  constructor(ids: readonly string[], likes: readonly LikeRecord[]) {
    for (const like of likes) listOf(this.stored, signlessCode(like.input)).push(like);
    for (const id of ids) {
      const compared = comparedCode(id);
      if (!this.spelled.has(compared)) this.spelled.set(compared, id);
    }
  }

  /** As stored; otherwise as the load first writes it. */
  idOf(value: string): string {
    const alike = this.stored.get(signlessCode(value)) ?? [];
    if (alike.some(({ id }) => id === value)) return value;
    const compared = comparedCode(value);
    return alike.find(({ id }) => comparedCode(id) === compared)?.id ?? this.spelled.get(compared) ?? value;
  }

  place({ name, read }: ReadSheet): void {
    for (const { row, record } of read) {
      const id = this.idOf(record.id);
      const own = { sheet: name, row, record };
      const placed = this.placed.get(id);
      if (placed === undefined) this.placed.set(id, { first: own, other: null });
      else if (placed.other === null && !saySame(placed.first.record, record)) placed.other = own;
    }
  }

  /** The first row of an id, and the first that says something else than `record`. */
  rowsOf(id: string, record: MasterRecord): Readonly<PlacedRows> {
    const placed = this.placed.get(id);
    if (placed === undefined) throw new Error('A row was not placed');
    const { first, other } = placed;
    return { first, other: saySame(first.record, record) ? other : first };
  }

  note(id: string, sheet: string, row: number): void {
    listOf(this.noted, signlessCode(id)).push({ id, sheet, row });
  }

  namesakeNotices(
    { name, idCell }: ReadSheet,
    rowOf: ReadonlyMap<string, number>,
    namesakes: readonly LikeRecord[],
  ): SettledSheet['near'] {
    const named = new Map(namesakes.map((each) => [each.input, each]));
    return [...rowOf].flatMap(([id, row]) => {
      const record = this.stored.get(signlessCode(id))?.find((like) => like.id !== id);
      if (record)
        return [{ row, told: fill(masterDataTexts.nearRecord, { ...idCell(row), id: record.id, name: record.name }) }];
      const other = this.noted.get(signlessCode(id))?.find((each) => each.id !== id);
      if (other)
        return [
          { row, told: fill(masterDataTexts.nearRow, { ...idCell(row), row: placeText(other, name), id: other.id }) },
        ];
      const namesake = named.get(id);
      return namesake
        ? [{ row, told: fill(masterDataTexts.nearName, { ...idCell(row), id: namesake.id, name: namesake.name }) }]
        : [];
    });
  }
}

function listOf<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
