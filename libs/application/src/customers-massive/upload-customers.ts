import {
  type Actor,
  businessDay,
  dateToIso,
  es,
  mayCall,
  Refusal,
  readUploadRow,
  text,
  tookNothing,
  type UploadCounts,
  type UploadPlaces,
  type UploadResult,
  uploadColumns,
  uploadRefusal,
  uploadResult,
} from '@comensal/domain';
import { z } from 'zod';
import type { PasswordHasher } from '../auth/session.port';
import type { JobContext, JobFile, JobHandler } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work.port';
import { type ReportWriter, reportContentTypes } from '../reports/report-writer.port';
import { Overtaken, type StagedRow, type UnitRange } from './customer-upload.repository.port';

/** An uploaded spreadsheet whose head row was found. */
export interface UploadedSheet {
  readonly name: string;
  readonly places: UploadPlaces;
  /** Headings that are no column of ours. */
  readonly ignored: readonly string[];
  /** The rows under the head row, blank ones left out; to be read once. */
  rows(): AsyncGenerator<{ readonly number: number; readonly cells: readonly string[] }>;
  close(): Promise<void>;
}

export interface UploadCustomersDependencies {
  readonly ownerOf: (username: string) => Promise<JobOwner | null>;
  readonly inTransaction: InTransaction;
  /** Opens the stored file. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (fileId: string) => Promise<UploadedSheet>;
  /** Numbers of the refused rows with the reasons, in the order of the rows. */
  readonly refusedRows: (jobId: string) => AsyncIterable<{ readonly number: number; readonly reason: string }>;
  /** For the short numeric passwords of manual load. */
  readonly pins: PasswordHasher;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

export const uploadParams = z.object({ fileId: z.uuid(), fileName: z.string(), allOrNothing: z.boolean() });

/** Rows that are kept, or taken in, at once: seconds of work are lost at most, and nobody waits longer for a diner. */
const stageRows = 5_000;
const applyRows = 2_000;

/**
 * Takes a spreadsheet of diners in (MAS-01 to MAS-12, O-70 to O-73). Reads it row by row; good rows go in, in portions of one
 * transaction each, the others come back in a spreadsheet with the reason. With 'todo o nada' all go in at once, or none.
 * Taken up again after a crash it goes on where it was; the same file again changes nothing.
 */
export function uploadCustomers(dependencies: UploadCustomersDependencies): JobHandler {
  return async (params, context) => {
    const upload = uploadParams.parse(params);
    const found = await dependencies.ownerOf(context.owner);
    if (!found || !mayCall(found.actor, 'customers/massiveAdd')) throw new Refusal('noPermission');
    try {
      const pins = await stage(dependencies, found.actor, upload.fileId, context);
      const counts = await takeIn(dependencies, found.actor, pins, upload.allOrNothing, context);
      const result = uploadResult(counts, upload.allOrNothing && tookNothing(counts));
      return { result: { ...result }, file: rejectedRows(dependencies, upload, found, result, context) };
    } catch (error) {
      throw uploadRefusal(error);
    }
  };
}

/** The rows of the file, checked one by one, into the database. Gives the passwords by row number, which are kept nowhere in clear. */
async function stage(
  { openSheet, inTransaction }: UploadCustomersDependencies,
  actor: Actor,
  fileId: string,
  { id, progress, kept, signal }: JobContext,
): Promise<Map<number, string>> {
  const pins = new Map<number, string>();
  const sheet = await openSheet(fileId);
  let rows: StagedRow[] = [];
  let done = 0;
  const keep = async (): Promise<void> => {
    await inTransaction(actor, ({ customerUploads }) => customerUploads.stage(id, rows));
    await kept();
    done += rows.length;
    rows = [];
    progress(done, null);
  };
  try {
    for await (const { number, cells } of sheet.rows()) {
      signal.throwIfAborted();
      const read = readUploadRow(cells, sheet.places);
      if ('row' in read && read.row.password !== null) pins.set(number, read.row.password);
      rows.push({ number, ...read });
      if (rows.length === stageRows) await keep();
    }
    await keep();
  } finally {
    await sheet.close();
  }
  if (done === 0) throw new Refusal('spreadsheetEmpty');
  await inTransaction(actor, ({ customerUploads }) => customerUploads.prepare(id, actor));
  return pins;
}

/** Undoes the one transaction of 'todo o nada' when a row was refused in it after all. */
class SomeRefused extends Error {
  override readonly name = 'SomeRefused';
}

async function takeIn(
  dependencies: UploadCustomersDependencies,
  actor: Actor,
  pins: ReadonlyMap<number, string>,
  allOrNothing: boolean,
  { id, progress, kept, signal }: JobContext,
): Promise<UploadCounts> {
  const inTransaction = <Answer>(work: (unit: UnitOfWork) => Promise<Answer>): Promise<Answer> =>
    unlessOvertaken(() => dependencies.inTransaction(actor, work));
  const { rows, refused, ...before } = await inTransaction(({ customerUploads }) => customerUploads.counts(id));
  const portion = async (unit: UnitOfWork, { counts, after }: TakenIn): Promise<TakenIn | null> => {
    signal.throwIfAborted();
    const units = await unit.customerUploads.nextUnits(id, applyRows, after);
    if (!units) return null;
    const applied = await unit.customerUploads.apply(
      id,
      units,
      actor,
      await newHashes(dependencies, unit, id, units, pins),
    );
    const taken = { counts: sumOf(counts, applied), after: units.to };
    progress(rowsOf(taken.counts), rows);
    return taken;
  };
  const everything = async (unit: UnitOfWork): Promise<void> => {
    await unit.customerUploads.hold(id);
    let taken: TakenIn = { counts: before, after: 0 };
    for (let next = await portion(unit, taken); next; next = await portion(unit, next)) taken = next;
    if (taken.counts.rejected > 0) throw new SomeRefused();
  };
  const rejectAll = (): Promise<void> => inTransaction(({ customerUploads }) => customerUploads.rejectAll(id));

  progress(rowsOf(before), rows);
  if (!allOrNothing) {
    const next = (taken: TakenIn): Promise<TakenIn | null> => inTransaction((unit) => portion(unit, taken));
    for (let taken = await next({ counts: before, after: 0 }); taken; taken = await next(taken)) await kept();
  } else if (refused > 0) {
    await rejectAll();
  } else {
    await inTransaction(everything).catch(async (error: unknown) => {
      if (!(error instanceof SomeRefused)) throw error;
      await inTransaction(({ customerUploads }) => customerUploads.prepare(id, actor));
      await rejectAll();
    });
  }
  const { created, updated, unchanged, rejected } = await inTransaction(({ customerUploads }) =>
    customerUploads.counts(id),
  );
  progress(rows, rows);
  return { created, updated, unchanged, rejected };
}

/** What was taken in so far, and the last unit of it. */
interface TakenIn {
  readonly counts: UploadCounts;
  readonly after: number;
}

const sumOf = (one: UploadCounts, other: UploadCounts): UploadCounts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  rejected: one.rejected + other.rejected,
});
const rowsOf = ({ created, updated, unchanged, rejected }: UploadCounts): number =>
  created + updated + unchanged + rejected;

/** Who was overtaken looks at everything anew; to be overtaken this often in a row is no chance any more. */
const mostAttempts = 5;

async function unlessOvertaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === mostAttempts) throw error;
    }
  }
}

/** Hashes of the passwords that are not those of today; a diner whose password is the same is not changed by it. */
async function newHashes(
  { pins: hasher }: UploadCustomersDependencies,
  { customerUploads }: UnitOfWork,
  jobId: string,
  units: UnitRange,
  pins: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const given = pins.size === 0 ? [] : await customerUploads.passwords(jobId, units);
  const hashes = await Promise.all(
    given.map(async ({ number, stored }) => {
      const pin = pins.get(number);
      return pin === undefined || (stored !== null && (await hasher.verify(stored, pin)))
        ? null
        : ([number, await hasher.hash(pin)] as const);
    }),
  );
  return new Map(hashes.filter((each) => each !== null));
}

/** The refused rows as they were given, with 'Motivo', to be mended and uploaded again; with 'todo o nada' all rows (O-70). */
function rejectedRows(
  dependencies: UploadCustomersDependencies,
  { fileId }: z.output<typeof uploadParams>,
  { person }: JobOwner,
  { hasErrorFile, created, updated, unchanged }: UploadResult,
  { id, signal }: JobContext,
): JobFile | null {
  if (!hasErrorFile) return null;
  const at = dependencies.clock();
  const everyRow = created + updated + unchanged === 0;
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
      ],
      rows: withReasons(dependencies, fileId, id, everyRow, signal),
    },
    'xlsx',
  );
  return {
    name: text('customersMassive.rejectedName', { date: dateToIso(businessDay(at)) }),
    contentType: reportContentTypes.xlsx,
    content,
  };
}

/** Both sides come in the order of the rows: one look at each. */
async function* withReasons(
  { openSheet, refusedRows }: UploadCustomersDependencies,
  fileId: string,
  jobId: string,
  everyRow: boolean,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | null)[]> {
  const sheet = await openSheet(fileId);
  const refused = refusedRows(jobId)[Symbol.asyncIterator]();
  try {
    let next = await refused.next();
    for await (const { number, cells } of sheet.rows()) {
      signal.throwIfAborted();
      while (!next.done && next.value.number < number) next = await refused.next();
      const reason = !next.done && next.value.number === number ? next.value.reason : null;
      if (reason !== null || everyRow)
        yield [...uploadColumns.map(({ key }) => cells[sheet.places[key]] ?? ''), reason];
    }
  } finally {
    await refused.return?.();
    await sheet.close();
  }
}
