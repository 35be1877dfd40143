import type { Actor, UploadCounts } from '@comensal/domain';
import type { z } from 'zod';
import { unlessOvertaken } from '../customers/overtaken';
import type { JobContext } from '../jobs/job-handler.port';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import type { UnitRange } from './customer-upload.repository.port';
import type { UploadCustomersDependencies, uploadParams } from './upload-customers.port';

/** Rows that are taken in at once: seconds of work are lost at most, and nobody waits longer for a diner. */
const applyRows = 2_000;

/** Takes in what was staged. Passwords by row number. Gives what came of all rows, those of earlier attempts included. */
export async function takeIn(
  dependencies: UploadCustomersDependencies,
  actor: Actor,
  pins: ReadonlyMap<number, string>,
  { allOrNothing, reviewId }: z.output<typeof uploadParams>,
  { id, progress, kept, signal }: JobContext,
): Promise<UploadCounts> {
  const inTransaction = <Answer>(work: (unit: UnitOfWork) => Promise<Answer>): Promise<Answer> =>
    unlessOvertaken(() => dependencies.inTransaction(actor, work));
  const { rows, refused, handled } = await inTransaction(({ customerUploads }) => customerUploads.counts(id));
  progress(handled, rows);

  /** `before` says how many rows have been taken in and up to which unit; null when nothing is left. */
  const portion = async (unit: UnitOfWork, before: TakenIn, isJudged: boolean): Promise<TakenIn | null> => {
    signal.throwIfAborted();
    const units = await unit.customerUploads.nextUnits(id, applyRows, before.after);
    if (!units) return null;
    if (!isJudged) await unit.customerUploads.judge(id, units, actor);
    const hashes = await newHashes(dependencies, unit, id, units, pins);
    const taken = await unit.customerUploads.take(id, units, hashes, reviewId !== null);
    progress(before.rows + taken, rows);
    return { rows: before.rows + taken, after: units.to };
  };
  const everything = async (unit: UnitOfWork): Promise<void> => {
    const nowRefused = await unit.customerUploads.judgeAll(id, actor, reviewId);
    if (allOrNothing && nowRefused > 0) return unit.customerUploads.rejectAll(id);
    if (reviewId !== null) await unit.customerUploads.releaseCodes(id);
    let taken: TakenIn | null = { rows: handled, after: 0 };
    while (taken) taken = await portion(unit, taken, true);
  };

  if (handled < rows) {
    if (allOrNothing && refused > 0) await inTransaction(({ customerUploads }) => customerUploads.rejectAll(id));
    else if (allOrNothing || reviewId !== null) await inTransaction(everything);
    else {
      const next = (before: TakenIn): Promise<TakenIn | null> => inTransaction((unit) => portion(unit, before, false));
      for (let taken = await next({ rows: handled, after: 0 }); taken; taken = await next(taken)) await kept();
    }
  }
  const {
    refused: _refused,
    handled: _handled,
    ...counts
  } = await inTransaction(({ customerUploads }) => customerUploads.counts(id));
  progress(rows, rows);
  return counts;
}

/** Rows that were taken in so far, and the last unit of them. */
interface TakenIn {
  readonly rows: number;
  readonly after: number;
}

/** Hashes of the passwords that are not those of today; a diner whose password is the same is not changed by it. */
async function newHashes(
  { pins: hasher }: Pick<UploadCustomersDependencies, 'pins'>,
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
