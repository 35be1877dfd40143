import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { type Entry, openPromise } from 'yauzl';

export interface ZipPackage {
  /**
   * The part's bytes, inflated; null when there is no such part. A part searched beforehand is counted once with what
   * is read of it afterwards.
   */
  part(name: string, isLookedThrough?: boolean): Promise<Readable | null>;
  has(name: string): boolean;
  close(): void;
}

/** A workbook has a few dozen parts, never thousands. */
const maxEntries = 5_000;

/**
 * Opens a zip by its directory. Throws spreadsheetBroken for a damaged or encrypted one. Its parts fail with
 * spreadsheetTooLarge once more than `limitBytes` were inflated of all of them together.
 */
export async function openZip(path: string, limitBytes: number): Promise<ZipPackage> {
  /** Counts against the limit for the whole file. */
  const allowance = (): ((bytes: number) => void) => {
    let inflated = 0;
    return (bytes) => {
      inflated += bytes;
      if (inflated > limitBytes) throw new Refusal(spreadsheetRefusals.spreadsheetTooLarge);
    };
  };
  const ofReading = allowance();
  const ofLooking = allowance();
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(broken);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > maxEntries) throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
    for await (const entry of zip.eachEntry()) entries.set(nameOf(entry.fileName), entry);
  } catch (error) {
    zip.close();
    throw error instanceof Refusal ? error : new Refusal(spreadsheetRefusals.spreadsheetBroken);
  }
  return {
    async part(name, isLookedThrough = false) {
      const entry = entries.get(nameOf(name));
      if (!entry) return null;
      if (entry.isEncrypted()) throw new Refusal(spreadsheetRefusals.spreadsheetEncrypted);
      // An error on the way reaches the reader of the last stream.
      return pipeline(
        await zip.openReadStreamPromise(entry).catch(broken),
        checked(entry.crc32, isLookedThrough ? ofLooking : ofReading),
        () => undefined,
      );
    },
    has: (name) => entries.has(nameOf(name)),
    close: () => zip.close(),
  };
}

/** The zip reader compares sizes but not checksums: without this, an altered figure would pass. */
function checked(expected: number, spend: (bytes: number) => void): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        spend(chunk.length);
      } catch (error) {
        done(error as Error);
        return;
      }
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : new Error('The part does not match its checksum'));
    },
  });
}

/** Some programs write names in other case than their references, or with a leading slash. */
function nameOf(name: string): string {
  return name.replace(/^\/+/, '').toLowerCase();
}

function broken(): never {
  throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
}
