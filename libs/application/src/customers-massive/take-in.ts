import type { UploadCounts } from '@comensal/domain/customers-massive';
import type { Actor } from '@comensal/domain/platform/access';
import type { z } from 'zod';
import { ownWork } from '../auth/session.port';
import type { JobContext } from '../jobs/job-handler.port';
import { retryOnConcurrentChange } from '../platform/unit-of-work/concurrent-change';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { UnitRange } from './customer-upload.repository.port';
import type { UploadCustomersDependencies, uploadParams } from './upload-customers.port';

/** Rows loaded at once: a crash loses at most seconds of work, and nobody waits long for a diner's lock. */
const applyRows = 2_500;

/** Portions loaded in parallel, each on its own connection, because PostgreSQL uses one core per connection. */
const sideBySide = 2;

/**
 * Passwords of a portion that are hashed at once: enough to keep the hashing threads busy, few enough not to be refused
 * as too many.
 */
const hands = 8;

/**
 * Portions of one turn. A lane that finishes its portion takes the next, so that it need not wait for the other lane
 * each time.
 */
const turnPortions = 4;

/**
 * Loads the staged rows. `passwords` by row number. Returns the outcome of all rows, including those of earlier
 * attempts.
 */
export async function takeIn(
  dependencies: UploadCustomersDependencies,
  actor: Actor,
  pins: ReadonlyMap<number, string>,
  { allOrNothing, reviewId }: z.output<typeof uploadParams>,
  { id, progress, kept, signal }: JobContext,
): Promise<UploadCounts> {
  const inTransaction = <Answer>(work: (unit: UnitOfWork) => Promise<Answer>): Promise<Answer> =>
    retryOnConcurrentChange(() => dependencies.inTransaction(actor, work));
  const { rows, refused, handled } = await inTransaction(({ customerUploads }) => customerUploads.counts(id));
  let done = handled;
  progress(done, rows);

  const take = async (unit: UnitOfWork, units: UnitRange): Promise<number> => {
    const hashes = await newHashes(dependencies, unit, id, units, pins);
    return unit.customerUploads.take(id, units, hashes, reviewId !== null);
  };
  const tell = (taken: number): void => {
    done += taken;
    progress(done, rows);
  };

  /** All units in one transaction, or none. */
  const everything = async (unit: UnitOfWork): Promise<void> => {
    const nowRefused = await unit.customerUploads.judgeAll(id, actor, reviewId);
    if (allOrNothing && nowRefused > 0) return unit.customerUploads.rejectAll(id);
    if (reviewId !== null) await unit.customerUploads.releaseCodes(id);
    done = handled;
    let units = await unit.customerUploads.nextUnits(id, applyRows, 0);
    while (units) {
      signal.throwIfAborted();
      tell(await take(unit, units));
      units = await unit.customerUploads.nextUnits(id, applyRows, units.to);
    }
  };

  /** Loads one portion in its own transaction; false when its turn is over. */
  const portion = async (turn: string, units: UnitRange): Promise<boolean> => {
    const taken = await inTransaction(async (unit) => {
      signal.throwIfAborted();
      if (!(await unit.customerUploads.holdTurn(turn))) return null;
      await unit.customerUploads.judge(id, units, actor);
      return take(unit, units);
    });
    if (taken !== null) tell(taken);
    return taken !== null;
  };
  /** Loads the next portions in parallel. Returns the last unit up to which all are loaded; null when none are left. */
  const nextTurn = async (after: number): Promise<number | null> => {
    signal.throwIfAborted();
    const { turn, portions } = await inTransaction(async ({ customerUploads }) => ({
      turn: await customerUploads.takeTurn(),
      portions: await nextPortions(customerUploads, id, after),
    }));
    const last = portions.at(-1);
    if (!last) return null;
    const waiting = [...portions];
    const side = async (): Promise<boolean> => {
      for (let units = waiting.shift(); units; units = waiting.shift()) if (!(await portion(turn, units))) return false;
      return true;
    };
    // If one lane fails, the other is still awaited: nothing may be written once this job has ended.
    const ends = await Promise.allSettled(Array.from({ length: sideBySide }, side));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return ends.every((end) => end.status === 'fulfilled' && end.value) ? last.to : after;
  };

  if (handled < rows) {
    if (allOrNothing && refused > 0) await inTransaction(({ customerUploads }) => customerUploads.rejectAll(id));
    else if (allOrNothing || reviewId !== null) await inTransaction(everything);
    else for (let after = await nextTurn(0); after !== null; after = await nextTurn(after)) await kept();
  }
  const {
    refused: _refused,
    handled: _handled,
    ...counts
  } = await inTransaction(({ customerUploads }) => customerUploads.counts(id));
  progress(rows, rows);
  return counts;
}

async function nextPortions(
  customerUploads: UnitOfWork['customerUploads'],
  jobId: string,
  after: number,
): Promise<UnitRange[]> {
  const portions: UnitRange[] = [];
  while (portions.length < turnPortions) {
    const units = await customerUploads.nextUnits(jobId, applyRows, portions.at(-1)?.to ?? after);
    if (!units) break;
    portions.push(units);
  }
  return portions;
}

/** Hashes of the passwords that differ from the current ones: an unchanged password does not change its diner. */
async function newHashes(
  { pins: hasher }: Pick<UploadCustomersDependencies, 'pins'>,
  { customerUploads }: UnitOfWork,
  jobId: string,
  units: UnitRange,
  pins: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const values = pins.size === 0 ? [] : await customerUploads.passwords(jobId, units);
  const hashes = new Map<number, string>();
  const left = values.values();
  const hand = async (): Promise<void> => {
    for (const { number, stored } of left) {
      const pin = pins.get(number);
      if (pin !== undefined && !(stored !== null && (await hasher.verify(stored, pin, ownWork))))
        hashes.set(number, await hasher.hash(pin, ownWork));
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return hashes;
}
