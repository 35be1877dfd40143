import { type Access, type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { maxPdfRows, reportRefusals } from '@comensal/domain/reports';
import type { JobHandler, JobOutcome } from '../jobs/job-handler.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import { maxSpreadsheetRows, type Report } from './report';
import { reportFileName } from './report-file-name';
import { type ReportFormat, type ReportWriter, reportContentTypes } from './report-writer.port';

export interface ReportJobDependencies {
  readonly ownerOf: OwnerOf;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** A report before it is written: its expected number of rows, and the rows as they come. */
export type ReportContent = Pick<Report, 'title' | 'filters' | 'columns' | 'rows' | 'more' | 'foot' | 'picture'> &
  Pick<JobOutcome, 'alongside'> & {
    readonly total: number;
    /** Place and period, by which its file and its job are told apart. */
    readonly about?: string;
  };

/**
 * A job whose outcome is a report file (REP-05, REP-06). `access` is checked again when the work
 * begins. `read` parses the stored parameters; `contentOf` returns what the person may see by then. Throws noPermission
 * when the permission was revoked meanwhile, tooManyRowsForPdf and tooManyRowsForSpreadsheet beyond what the format
 * holds.
 */
export function reportJob<Params extends { readonly format: ReportFormat }>(
  { ownerOf, reports, clock }: ReportJobDependencies,
  {
    access,
    read,
    contentOf,
  }: {
    readonly access: Access;
    readonly read: (params: unknown) => Params;
    readonly contentOf: (actor: Actor, params: Params) => Promise<ReportContent>;
  },
): JobHandler {
  return async (stored, { owner, progress, signal }) => {
    const params = read(stored);
    const match = await ownerOf(owner);
    if (!match || !mayMake(match.actor, access)) throw new Refusal(platformRefusals.noPermission);
    const { total, rows, about, alongside, ...visible } = await contentOf(match.actor, params);
    try {
      requireRoom(params.format, total);
    } catch (refusal) {
      // Releases what the rows hold, such as a snapshot.
      await rows[Symbol.asyncIterator]().return?.();
      throw refusal;
    }
    progress(0, total);
    const at = clock();
    const content = reports.write(
      {
        ...visible,
        rows: counted(rows, (done) => progress(done, Math.max(done, total)), signal),
        at,
        person: match.person,
      },
      params.format,
    );
    return {
      ...(alongside && { alongside }),
      result: about === undefined ? null : { about },
      file: {
        name: reportFileName(at, params.format, about && `${visible.title} ${about}`),
        contentType: reportContentTypes[params.format],
        content,
      },
    };
  };
}

function requireRoom(format: ReportFormat, total: number): void {
  if (format === 'pdf' && total > maxPdfRows)
    throw new Refusal(reportRefusals.tooManyRowsForPdf, { max: maxPdfRows.toLocaleString('es-AR') });
  if (total > maxSpreadsheetRows)
    throw new Refusal(reportRefusals.tooManyRowsForSpreadsheet, { max: maxSpreadsheetRows.toLocaleString('es-AR') });
}

async function* counted<Row>(
  rows: AsyncIterable<Row>,
  report: (done: number) => void,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  let done = 0;
  for await (const row of rows) {
    signal.throwIfAborted();
    yield row;
    done += 1;
    report(done);
  }
}
