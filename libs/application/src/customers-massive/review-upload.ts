import { customers } from '@comensal/domain/customers/customers.texts';
import {
  authTypeWords,
  type CodeMove,
  uploadAccess,
  uploadColumns,
  uploadRefusal,
  uploadReview,
} from '@comensal/domain/customers-massive';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { RowToMend } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobContext, JobFile, JobHandler } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import { rowsToMend } from '../jobs/rows-to-mend';
import { bareSheet } from '../reports/bare-sheet';
import type { Report } from '../reports/report';
import { refusalsFile } from './rejected-rows';
import { stageUpload } from './upload-customers';
import { type SheetParams, sheetParams, type UploadCustomersDependencies } from './upload-customers.port';

const texts = customersMassive;

export interface ReviewUploadDependencies
  extends Pick<
    UploadCustomersDependencies,
    'ownerOf' | 'inTransaction' | 'openSheet' | 'refusedRows' | 'reports' | 'clock'
  > {
  /** How many people the valid rows would add. */
  readonly newPeople: (jobId: string) => Promise<number>;
  /** From whom to whom codes would move, in file order. */
  readonly codeMoves: (jobId: string) => AsyncIterable<CodeMove>;
}

/**
 * Checks a whole spreadsheet of diners as the upload would, without loading it. Returns how many rows are refused and
 * how many people are new, and records what should be checked. Writes a spreadsheet of the refused rows with all
 * reasons, to be corrected, and of each code that would move with 'Reasignar códigos', from whom to whom.
 */
export function reviewUpload(dependencies: ReviewUploadDependencies): JobHandler {
  return async (params, context) => {
    const upload = sheetParams.parse(params);
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, uploadAccess['customers/reviewMassive']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor } = owner;
    try {
      const { columns, notices } = await stageUpload(dependencies, actor, upload, true, context);
      const { warned, ...counts } = await dependencies.inTransaction(actor, async ({ customerUploads }) => ({
        warned: await customerUploads.warn(context.id, actor, columns),
        ...(await customerUploads.counts(context.id)),
      }));
      const { rows, refused, moved, replaced } = counts;
      const created = await dependencies.newPeople(context.id);
      context.progress(rows, rows);
      const result = uploadReview({ rows, refused, warned, created, moved, replaced }, notices);
      const moves = moved + replaced > 0 ? { columns: moveColumns, rows: movesOf(dependencies, context) } : null;
      const toMend = refused > 0 ? await toMendOf(dependencies, upload, context) : undefined;
      return {
        result: { ...result, toMend },
        file: reviewFile(dependencies, upload, owner, refused > 0, moves, context),
      };
    } catch (error) {
      throw uploadRefusal(error);
    }
  };
}

async function toMendOf(
  { openSheet, refusedRows }: ReviewUploadDependencies,
  { fileId, fileName: _, names: __, ...choices }: SheetParams,
  { id, signal }: JobContext,
): Promise<readonly RowToMend[]> {
  return rowsToMend(await openSheet(fileId, choices), uploadColumns, refusedRows(id), signal);
}

const moveColumns: Report['columns'] = [
  { title: texts.rowColumn, width: 8, kind: 'number' },
  { title: customers.upload.authType, width: 14, kind: 'text' },
  { title: customers.upload.authCode, width: 20, kind: 'text' },
  { title: texts.moveColumns.from, width: 36, kind: 'text' },
  { title: texts.moveColumns.to, width: 36, kind: 'text' },
  { title: texts.moveColumns.oldCode, width: 20, kind: 'text' },
  { title: texts.moveColumns.note, width: 48, kind: 'text' },
];

/** The refused rows and the code moves: either alone, or the moves as a second sheet. */
function reviewFile(
  dependencies: ReviewUploadDependencies,
  upload: SheetParams,
  owner: JobOwner,
  areRefused: boolean,
  moves: Pick<Report, 'columns' | 'rows'> | null,
  context: JobContext,
): JobFile | null {
  if (areRefused) {
    const more = moves ? [{ name: texts.movesSheet, ...moves }] : [];
    return refusalsFile(
      dependencies,
      { name: customersMassive.refusalsName, upload, owner, everyRow: false, more },
      context,
    );
  }
  if (!moves) return null;
  return bareSheet(dependencies, {
    title: texts.sheet,
    person: owner.person,
    nameOn: (date) => fill(customersMassive.movesName, { date }),
    ...moves,
  });
}

const movesOf = ({ codeMoves }: ReviewUploadDependencies, { id, signal }: JobContext): Report['rows'] =>
  moveRows(codeMoves(id), signal);

async function* moveRows(
  moves: AsyncIterable<CodeMove>,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  for await (const { row, auth_type, auth_code, from, fromLosesIt, to, isNew, old_code } of moves) {
    signal.throwIfAborted();
    const notes = [isNew ? texts.moveNew : null, fromLosesIt ? texts.moveLoses : null].filter(Boolean).join('. ');
    yield [row, authTypeWords[auth_type], auth_code, from ?? texts.moveFree, to, old_code, notes || null];
  }
}
