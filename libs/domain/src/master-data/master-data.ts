import { z } from 'zod';
import { companyCategories } from '../companies/company';
import { findColumns, type HeaderMatch, type SheetColumn, saidHeadings } from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason } from '../platform/spreadsheets/read-cells';
import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { validation } from '../platform/texts/validation.texts';
import { cuitDigits, hasCuitLength } from '../platform/validation/cuit';
import { foldedName } from '../platform/validation/folded-name';
import { optionalText, requiredText } from '../platform/validation/schemas';
import { masterData } from './master-data.texts';

const { columns: titles, example } = masterData;
const empty = (cell: unknown): unknown => (cell === '' ? null : cell);
const yes = new Set(['si', 's', 'x', '1', 'verdadero', 'true', 'activo']);
const no = new Set(['no', 'n', '0', 'falso', 'false', 'inactivo']);
/** Whether the record is in use. Null leaves it as it is; a new record is in use. */
const activeCell = () =>
  z.preprocess((cell) => {
    const word = foldedName(String(cell));
    return word === '' ? null : yes.has(word) ? true : no.has(word) ? false : cell;
  }, z.boolean({ error: masterData.yesOrNo }).nullable());
const codeSigns = /^[A-Za-z0-9._/-]+$/;
/** A key of the ERP: letters, digits and the signs that its keys have. */
const sapCode = () => requiredText(20).regex(codeSigns, { error: validation.forbiddenCharacters });

/** A CUIT in any notation, reduced to its digits. A wrong check digit is reported, not refused (O-156). */
const cuitCell = () => requiredText(20).transform(cuitDigits).refine(hasCuitLength, { error: masterData.cuit });

interface Kind {
  readonly columns: readonly SheetColumn[];
  readonly row: z.ZodType<{ readonly id: string }>;
}

/** The records that the group's ERP keeps (decisions: master data): a sheet for each kind, recognised by its headings. */
export const masterKinds = {
  companies: {
    columns: [
      { key: 'id', title: titles.companyId, signs: codeSigns, isCode: true, example: example.code },
      { key: 'business_name', title: titles.businessName, example: example.businessName },
      { key: 'cuit', title: titles.cuit, example: example.cuit },
      { key: 'category', title: titles.category, example: companyCategories[0] },
      { key: 'is_active', title: titles.active, mayBeAbsent: true, example: example.active },
    ],
    row: z.object({
      id: sapCode(),
      business_name: requiredText(100),
      cuit: cuitCell(),
      category: requiredText(2)
        .transform((cell) => cell.toUpperCase())
        .pipe(z.enum(companyCategories, { error: masterData.category })),
      is_active: activeCell(),
    }),
  },
  business_units: {
    columns: [
      { key: 'id', title: titles.businessUnitId, signs: codeSigns, isCode: true, example: example.code },
      { key: 'name', title: titles.name, example: example.name },
      { key: 'segment_description', title: titles.segment, mayBeAbsent: true, example: example.segment },
      { key: 'is_active', title: titles.active, mayBeAbsent: true, example: example.active },
    ],
    row: z.object({
      id: sapCode(),
      name: requiredText(100),
      segment_description: z.preprocess(empty, optionalText(100).nullable()),
      is_active: activeCell(),
    }),
  },
  sales_materials: {
    columns: [
      { key: 'id', title: titles.materialId, signs: codeSigns, isCode: true, example: example.code },
      { key: 'description', title: titles.description, example: example.material },
    ],
    row: z.object({ id: sapCode(), description: requiredText(100) }),
  },
} as const satisfies Record<string, Kind>;

export type MasterKind = keyof typeof masterKinds;
export type MasterRecord<K extends MasterKind = MasterKind> = z.output<(typeof masterKinds)[K]['row']>;
export const masterKindNames = Object.keys(masterKinds) as MasterKind[];

/** What people call the record. */
export function masterName(record: MasterRecord): string {
  return 'business_name' in record ? record.business_name : 'name' in record ? record.name : record.description;
}

/** A recognised head row. Near and repeated headings must be confirmed. */
export interface MasterHead extends HeaderMatch<string> {
  readonly kind: MasterKind;
}

/**
 * The kind whose headings are all in the row; null for any other row. An exact match takes precedence. `said` are the
 * owner's answers about headings, as `saidHeadings` takes them.
 */
export function findMasterHead(
  headings: readonly string[],
  said: Readonly<Record<string, string>> = {},
): MasterHead | null {
  const matches = masterKindNames.flatMap((kind) => {
    const { columns } = masterKinds[kind];
    const head = findColumns<string>(columns, saidHeadings(columns, headings, said));
    return 'positions' in head ? [{ kind, ...head }] : [];
  });
  return matches.find(({ near }) => near.length === 0) ?? matches[0] ?? null;
}

/** Headings that identify a row as the head row of a kind, although others of the kind are missing. */
const fewestOfHead = 2;

/**
 * The headings that a row lacks to be a head row: those of the kind it matches best, with at least two of the required
 * ones. Empty for any other row.
 */
export function missingMasterTitles(
  headings: readonly string[],
  said: Readonly<Record<string, string>> = {},
): readonly string[] {
  const lacking = masterKindNames.flatMap((kind) => {
    const { columns }: Kind = masterKinds[kind];
    const read = findColumns<string>(columns, saidHeadings(columns, headings, said));
    if ('positions' in read) return [];
    const has = columns.filter(({ mayBeAbsent }) => mayBeAbsent !== true).length - read.missing.length;
    return has >= fewestOfHead ? [{ has, missing: read.missing }] : [];
  });
  return lacking.sort((one, other) => other.has - one.has)[0]?.missing ?? [];
}

/** Reads one row under a head row. Returns the record, or why it is refused. */
export function readMasterRow(
  { kind, positions }: MasterHead,
  row: SheetRow,
): { readonly record: MasterRecord } | { readonly reason: string } {
  const { columns, row: schema }: Kind = masterKinds[kind];
  // Yes and no may be true and false; the rules of the other columns refuse those words.
  const cells = readCells(columns, row, positions, ['boolean']);
  const read = schema.safeParse(cells.input);
  return read.success && !isDoubtful(columns, row, cells)
    ? { record: read.data as MasterRecord }
    : { reason: rowReason(columns, row, positions, cells, read.error?.issues ?? []) };
}
