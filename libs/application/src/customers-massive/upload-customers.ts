import {
  readUploadRow,
  tookNothing,
  type UploadPositions,
  uploadAccess,
  uploadRefusal,
  uploadResult,
} from '@comensal/domain/customers-massive';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { columnLetters, placeOfRow, type SheetNotices } from '@comensal/domain/platform/spreadsheets';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import { type SheetRow, stageSheet } from '../jobs/stage-sheet';
import type { StagedRow, WarnedColumns } from './customer-upload.repository.port';
import { refusalsFile } from './rejected-rows';
import { takeIn } from './take-in';
import { type SheetParams, type UploadCustomersDependencies, uploadParams } from './upload-customers.port';

/**
 * Loads a spreadsheet of diners, row by row (MAS-01 to MAS-12, O-70 to O-73). Valid rows are loaded in portions, one
 * transaction each; the others are returned in a spreadsheet with the reason. With 'todo o nada' either all are loaded
 * at once, or none. With 'Reasignar códigos' all valid ones are loaded at once, so that no code is between two people.
 * Resumed after a crash it continues where it stopped. Loading the same file again changes nothing.
 */
export function uploadCustomers(dependencies: UploadCustomersDependencies): JobHandler {
  return async (params, context) => {
    const upload = uploadParams.parse(params);
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, uploadAccess['customers/massiveAdd']))
      throw new Refusal(platformRefusals.noPermission);
    try {
      const { pins, notices } = await stageUpload(dependencies, owner.actor, upload, upload.reviewId !== null, context);
      const counts = await takeIn(dependencies, owner.actor, pins, upload, context);
      const result = uploadResult(counts, upload.allOrNothing && tookNothing(counts), notices);
      return {
        result: { ...result },
        file: result.hasErrorFile
          ? refusalsFile(
              dependencies,
              {
                name: customersMassive.rejectedName,
                upload,
                owner: owner,
                everyRow: tookNothing(result),
              },
              context,
            )
          : null,
        afterwards: dependencies.indexDiners,
      };
    } catch (error) {
      throw uploadRefusal(error);
    }
  };
}

/**
 * Checks the rows of the file one by one and stores them in the database. Returns the passwords by row number, which
 * are never stored in plain text, the columns of each sheet, and what was left out of the file.
 */
export async function stageUpload(
  { openSheet, inTransaction }: Pick<UploadCustomersDependencies, 'openSheet' | 'inTransaction'>,
  actor: Actor,
  { fileId, names, ...choices }: SheetParams,
  reassign: boolean,
  context: JobContext,
): Promise<{
  readonly pins: ReadonlyMap<number, string>;
  readonly columns: readonly WarnedColumns[];
  readonly notices: SheetNotices;
}> {
  const { id } = context;
  const pins = new Map<number, string>();
  const columns = new Map<number, WarnedColumns>();
  const sheet = await openSheet(fileId, choices);
  const read = (row: SheetRow): StagedRow => {
    const { number } = row;
    const { sheet: place } = placeOfRow(number);
    if (!columns.has(place)) columns.set(place, warnedColumns(place, sheet.positionsOf(number)));
    const staged = readUploadRow(row, sheet.positionsOf(number), names);
    if ('row' in staged && staged.row.password !== null) pins.set(number, staged.row.password);
    return { number, ...staged };
  };
  const keep = (rows: readonly StagedRow[]): Promise<void> =>
    inTransaction(actor, ({ customerUploads }) => customerUploads.stage(id, rows));
  await stageSheet(sheet, read, keep, context);
  await inTransaction(actor, ({ customerUploads }) => customerUploads.prepare(id, actor, reassign, pins));
  // The preview has listed the columns that are not used.
  return { pins, columns: [...columns.values()], notices: { ...sheet.told(), unusedColumns: [] } };
}

/** The columns that warnings refer to in a sheet. */
export function warnedColumns(sheet: number, { file_number, auth_code }: UploadPositions): WarnedColumns {
  return { sheet, file_number: columnLetters(file_number), auth_code: columnLetters(auth_code) };
}
