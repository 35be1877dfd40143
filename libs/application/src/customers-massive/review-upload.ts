import {
  authTypeWords,
  businessDay,
  type CodeMove,
  dateToIso,
  es,
  mayCall,
  Refusal,
  text,
  uploadRefusal,
  uploadReview,
} from '@comensal/domain';
import { z } from 'zod';
import type { JobContext, JobFile, JobHandler } from '../jobs/job-handler.port';
import { reportContentTypes } from '../reports/report-writer.port';
import { stageUpload } from './upload-customers';
import type { UploadCustomersDependencies } from './upload-customers.port';

const texts = es.customersMassive;
export const reviewParams = z.object({ fileId: z.uuid(), fileName: z.string() });

export interface ReviewUploadDependencies
  extends Pick<UploadCustomersDependencies, 'ownerOf' | 'inTransaction' | 'openSheet' | 'reports' | 'clock'> {
  /** How many people the good rows would add. */
  readonly newPeople: (jobId: string) => Promise<number>;
  /** From whom to whom codes would go, in the order of the file. */
  readonly codeMoves: (jobId: string) => AsyncIterable<CodeMove>;
}

/**
 * Checks a whole spreadsheet of diners as the upload would, and takes nothing in. Tells how many rows are refused and
 * how many people are new. A spreadsheet lists each code that would move with 'Reasignar códigos', from whom to whom.
 */
export function reviewUpload(dependencies: ReviewUploadDependencies): JobHandler {
  return async (params, context) => {
    const { fileId } = reviewParams.parse(params);
    const found = await dependencies.ownerOf(context.owner);
    if (!found || !mayCall(found.actor, 'customers/reviewMassive')) throw new Refusal('noPermission');
    const { actor, person } = found;
    try {
      await stageUpload(dependencies, actor, { fileId }, true, context);
      const { rows, refused, moved, replaced } = await dependencies.inTransaction(actor, ({ customerUploads }) =>
        customerUploads.counts(context.id),
      );
      const created = await dependencies.newPeople(context.id);
      context.progress(rows, rows);
      const result = uploadReview({ rows, refused, created, moved, replaced });
      return { result: { ...result }, file: moved + replaced === 0 ? null : movesFile(dependencies, person, context) };
    } catch (error) {
      throw uploadRefusal(error);
    }
  };
}

function movesFile(
  { reports, codeMoves, clock }: ReviewUploadDependencies,
  person: string,
  { id, signal }: JobContext,
): JobFile {
  const at = clock();
  const content = reports.write(
    {
      title: texts.sheet,
      filters: [],
      at,
      person,
      isBare: true,
      columns: [
        { title: texts.rowColumn, width: 8, kind: 'number' },
        { title: es.customers.upload.authType, width: 14, kind: 'text' },
        { title: es.customers.upload.authCode, width: 20, kind: 'text' },
        { title: texts.moveColumns.from, width: 36, kind: 'text' },
        { title: texts.moveColumns.to, width: 36, kind: 'text' },
        { title: texts.moveColumns.oldCode, width: 20, kind: 'text' },
        { title: texts.moveColumns.note, width: 48, kind: 'text' },
      ],
      rows: moveRows(codeMoves(id), signal),
    },
    'xlsx',
  );
  return {
    name: text('customersMassive.movesName', { date: dateToIso(businessDay(at)) }),
    contentType: reportContentTypes.xlsx,
    content,
  };
}

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
