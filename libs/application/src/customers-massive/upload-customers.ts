import {
  type Actor,
  mayCall,
  Refusal,
  readUploadRow,
  tookNothing,
  uploadRefusal,
  uploadResult,
} from '@comensal/domain';
import type { z } from 'zod';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import { type SheetRow, stageSheet } from '../jobs/stage-sheet';
import type { StagedRow } from './customer-upload.repository.port';
import { rejectedRows } from './rejected-rows';
import { takeIn } from './take-in';
import { type UploadCustomersDependencies, uploadParams } from './upload-customers.port';

/**
 * Takes in a spreadsheet of diners, row by row (MAS-01 to MAS-12, O-70 to O-73). Good rows go in, in portions of one
 * transaction each; the others come back in a spreadsheet with the reason. With 'todo o nada' all go in at once, or
 * none. With 'Reasignar códigos' all good ones go in at once, so that no code is between two people. Resumed after a
 * crash it continues where it was. The same file again changes nothing.
 */
export function uploadCustomers(dependencies: UploadCustomersDependencies): JobHandler {
  return async (params, context) => {
    const upload = uploadParams.parse(params);
    const found = await dependencies.ownerOf(context.owner);
    if (!found || !mayCall(found.actor, 'customers/massiveAdd')) throw new Refusal('noPermission');
    try {
      const pins = await stageUpload(dependencies, found.actor, upload, upload.reviewId !== null, context);
      const counts = await takeIn(dependencies, found.actor, pins, upload, context);
      const result = uploadResult(counts, upload.allOrNothing && tookNothing(counts));
      return {
        result: { ...result },
        file: rejectedRows(dependencies, upload, found, result, context),
        afterwards: dependencies.indexDiners,
      };
    } catch (error) {
      throw uploadRefusal(error);
    }
  };
}

/**
 * Checks the rows of the file one by one and stores them in the database. Returns the passwords by row number; they are
 * stored nowhere in clear.
 */
export async function stageUpload(
  { openSheet, inTransaction }: Pick<UploadCustomersDependencies, 'openSheet' | 'inTransaction'>,
  actor: Actor,
  { fileId }: Pick<z.output<typeof uploadParams>, 'fileId'>,
  reassign: boolean,
  context: JobContext,
): Promise<Map<number, string>> {
  const { id } = context;
  const pins = new Map<number, string>();
  const sheet = await openSheet(fileId);
  const read = ({ number, cells }: SheetRow): StagedRow => {
    const row = readUploadRow(cells, sheet.positions);
    if ('row' in row && row.row.password !== null) pins.set(number, row.row.password);
    return { number, ...row };
  };
  const keep = (rows: readonly StagedRow[]): Promise<void> =>
    inTransaction(actor, ({ customerUploads }) => customerUploads.stage(id, rows));
  await stageSheet(sheet, read, keep, context);
  await inTransaction(actor, ({ customerUploads }) => customerUploads.prepare(id, actor, reassign));
  return pins;
}
