import { randomUUID } from 'node:crypto';
import {
  type JudgedRow,
  type StagedRow,
  type WarnedColumns,
  warnedColumns,
} from '@comensal/application/customers-massive';
import { type OpenedSheet, rowToMendOf } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { dryRun, type InTransaction } from '@comensal/application/platform/unit-of-work';
import {
  readUploadRow,
  type UploadPositions,
  type UploadPreview,
  uploadColumns,
  uploadRefusal,
} from '@comensal/domain/customers-massive';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  cellText,
  placeOfRow,
  type SheetChoices,
  type SheetRow,
  spreadsheetRefusals,
} from '@comensal/domain/platform/spreadsheets';
import { sheetCells } from '@comensal/domain/platform/spreadsheets/sheet-cells.texts';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { previewLimits } from '../platform/spreadsheets/spreadsheet-limits';
import { openUpload } from './open-upload';
import { fromOpenProfiles } from './prepare-upload.sql';

/** The first rows are shown whatever they are, and of all that are judged those with a remark. */
const visibleRows = 10;
/** Rows that are judged at once, against each other and the current diners; only longer files have a review of their own. */
const judgedRows = 2_000;
type PreviewRow = UploadPreview['rows'][number];

/** How the file is to be read. */
export type PreviewChoices = SheetChoices & { readonly names: 'asked' | 'free' };

/**
 * The first rows, those to correct or to check among two thousand, and what the upload would do with each, by the same checks as the upload; nothing is stored. Doubtful
 * content is read in the likeliest way, and returned as questions. `signal` aborts when nobody waits any more. Throws
 * what `openUpload` throws, in the words of the upload.
 */
export async function previewUpload(
  { query, inTransaction, files }: PreviewDependencies,
  actor: Actor,
  fileId: string,
  { names, ...choices }: PreviewChoices,
  signal: AbortSignal,
): Promise<UploadPreview> {
  let sheet: OpenedSheet<UploadPositions> | null = null;
  try {
    sheet = await openUpload(files, fileId, { limits: previewLimits, signal, choices, asking: true });
    const rows: SheetRow[] = [];
    let isWhole = true;
    for await (const portion of sheet.portions()) {
      isWhole = rows.length + portion.length <= judgedRows;
      rows.push(...portion.slice(0, judgedRows - rows.length));
      if (!isWhole) break;
    }
    if (rows.length === 0) throw new Refusal(spreadsheetRefusals.spreadsheetEmpty);
    const opened = sheet;
    const staged = rows.map((row) => ({
      number: row.number,
      ...readUploadRow(row, opened.positionsOf(row.number), names),
    }));
    const sheets = new Map(staged.map(({ number }) => [placeOfRow(number).sheet, opened.positionsOf(number)]));
    const judged = await judge(
      inTransaction,
      actor,
      staged,
      [...sheets].map((each) => warnedColumns(...each)),
    );
    const visible = staged.flatMap((read, index) =>
      index < visibleRows || judged.has(read.number) ? [previewRow(rows[index], read, opened)] : [],
    );
    const profiles = await profilesOf(
      query,
      actor,
      visible.map(({ profileId }) => profileId),
    );
    const { headings, encoding, sheets: requests } = sheet.asked;
    const toMend = rows.flatMap((row) => {
      const reason = judged.get(row.number)?.reason;
      return typeof reason === 'string' ? [rowToMendOf(opened, uploadColumns, row, reason)] : [];
    });
    return {
      ...sheet.told(),
      // The preview lists them on their own.
      unusedColumns: [],
      sheet: sheet.name,
      ignored: [...sheet.ignored],
      ...(toMend.length > 0 && { toMend }),
      isWhole,
      asked: {
        headings,
        encoding,
        sheets: requests,
        names:
          names === 'asked' && [...judged.values()].some(({ reason }) => reason?.includes(sheetCells.noComma) === true),
      },
      rows: visible.map(({ profileId, number, ...row }) => ({
        ...row,
        ...(profileId === null ? undefined : profiles.get(profileId)),
        ...(judged.get(number) ?? { reason: null, warning: null }),
      })),
    };
  } catch (error) {
    throw uploadRefusal(error);
  } finally {
    await sheet?.close();
  }
}

interface PreviewDependencies {
  readonly query: Query;
  readonly inTransaction: InTransaction;
  readonly files: FileStore;
}

/** The remarks on rows, by the checks of an upload, in a transaction that is rolled back. */
function judge(
  inTransaction: InTransaction,
  actor: Actor,
  staged: readonly StagedRow[],
  columns: readonly WarnedColumns[],
): Promise<ReadonlyMap<number, JudgedRow>> {
  const last = staged.at(-1)?.number ?? 0;
  return dryRun(inTransaction, actor, ({ customerUploads }) =>
    customerUploads.judgeFirst(randomUUID(), staged, actor, columns, last),
  );
}

type DisplayedRow = PreviewRow & { readonly profileId: number | null; readonly number: number };

function previewRow(input: SheetRow | undefined, read: StagedRow, sheet: OpenedSheet<UploadPositions>): DisplayedRow {
  const { number } = read;
  const nothing = {
    number,
    row: placeOfRow(number).row,
    name: null,
    surname: null,
    file_number: null,
    section: null,
    auth_type: null,
    auth_code: null,
    hasPassword: false,
    profile: null,
    business_unit: null,
    company: null,
    reason: null,
    warning: null,
    profileId: null,
  };
  // A refused row shows its own cells, so that it can be recognised.
  if ('reason' in read) {
    const cell = (key: (typeof uploadColumns)[number]['key']): string | null =>
      cellText(input?.cells[sheet.positionsOf(number)[key]] ?? '') || null;
    return {
      ...nothing,
      surname: cell('full_name'),
      file_number: cell('file_number'),
      section: cell('section'),
      auth_code: cell('auth_code'),
      profile: cell('profile_id'),
      profileId: read.profile_id ?? null,
    };
  }
  const { password, profile_id, group_name: _, ...known } = read.row;
  return {
    ...nothing,
    ...known,
    hasPassword: password !== null,
    profile: String(profile_id),
    profileId: profile_id,
  };
}

async function profilesOf(
  query: Query,
  actor: Actor,
  ids: readonly (number | null)[],
): Promise<Map<number, Pick<PreviewRow, 'profile' | 'business_unit' | 'company'>>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = (await openProfiles(query, actor)).filter(({ id }) => wanted.includes(id));
  return new Map(rows.map(({ id, name, business_unit, company }) => [id, { profile: name, business_unit, company }]));
}

export interface OpenProfile {
  readonly id: number;
  readonly name: string;
  readonly business_unit: string;
  readonly company: string;
}

/** The service profiles that the person may assign to diners, by centre, company and name. */
export async function openProfiles(query: Query, actor: Actor): Promise<OpenProfile[]> {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, { company: 'p.company_id', businessUnit: 'p.business_unit_id' }, parameters);
  return query<OpenProfile>(
    `select p.id, p.name, centre.name as business_unit, company.business_name as company ${fromOpenProfiles} and ${scope}
      order by ${ordered('centre.name')}, ${ordered('company.business_name')}, ${ordered('p.name')}, p.id`,
    parameters.values,
  );
}
