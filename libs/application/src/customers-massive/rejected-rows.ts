import { businessDay, dateToIso, es, text, tookNothing, type UploadResult, uploadColumns } from '@comensal/domain';
import type { z } from 'zod';
import type { JobContext, JobFile } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import { reportContentTypes } from '../reports/report-writer.port';
import type { UploadCustomersDependencies, uploadParams } from './upload-customers.port';

/**
 * The refused rows as they were given, with 'Motivo' and their number in the file, to be mended and uploaded again.
 * With 'todo o nada' all rows, the good ones among them marked (O-70).
 */
export function rejectedRows(
  dependencies: UploadCustomersDependencies,
  { fileId }: z.output<typeof uploadParams>,
  { person }: JobOwner,
  result: UploadResult,
  { id, signal }: JobContext,
): JobFile | null {
  if (!result.hasErrorFile) return null;
  const at = dependencies.clock();
  const content = dependencies.reports.write(
    {
      title: es.customersMassive.sheet,
      filters: [],
      at,
      person,
      isBare: true,
      columns: [
        ...uploadColumns.map(({ title, width }) => ({ title, width, kind: 'text' as const })),
        { title: es.customersMassive.reasonColumn, width: 70, kind: 'text' },
        { title: es.customersMassive.rowColumn, width: 8, kind: 'number' },
      ],
      rows: withReasons(dependencies, fileId, id, tookNothing(result), signal),
    },
    'xlsx',
  );
  return {
    name: text('customersMassive.rejectedName', { date: dateToIso(businessDay(at)) }),
    contentType: reportContentTypes.xlsx,
    content,
  };
}

/** Both sides come in the order of the rows, so one pass over each is enough. */
async function* withReasons(
  { openSheet, refusedRows }: UploadCustomersDependencies,
  fileId: string,
  jobId: string,
  everyRow: boolean,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  const sheet = await openSheet(fileId);
  const refused = refusedRows(jobId)[Symbol.asyncIterator]();
  try {
    let next = await refused.next();
    for await (const portion of sheet.portions()) {
      for (const { number, cells } of portion) {
        signal.throwIfAborted();
        while (!next.done && next.value.number < number) next = await refused.next();
        const reason = !next.done && next.value.number === number ? next.value.reason : null;
        if (reason !== null || everyRow)
          yield [
            ...uploadColumns.map(({ key }) => cells[sheet.positions[key]] ?? ''),
            reason ?? es.customersMassive.rowCorrect,
            number,
          ];
      }
    }
  } finally {
    await refused.return?.();
    await sheet.close();
  }
}
