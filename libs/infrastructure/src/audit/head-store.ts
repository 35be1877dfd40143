import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../platform/configuration/configuration';
import type { ObjectStore } from '../platform/configuration/files-url';
import { FileStoreAway } from '../platform/files/file-store-away';
import { connectS3, type S3, unlessMissing } from '../platform/files/s3-client';
import { whereThere } from './where-there';

/** Small texts under names, stored beside the files. */
export interface HeadStore {
  /** The names in a folder in order; at most the first `most` of them. */
  names(folder: string, most?: number): Promise<string[]>;
  /** The text of a name; null when there is none. */
  read(folder: string, name: string): Promise<string | null>;
  write(folder: string, name: string, text: string): Promise<void>;
  remove(folder: string, name: string): Promise<void>;
}

const root = 'audit-heads';
/**
 * How long nobody can delete what was written into a bucket with object lock, if it has no retention rule of its own.
 */
const lockDays = 365;

/** The store of the audit's heads: beside the files, in the object store of FILES_URL or in DATA_DIR/files. */
export function createHeadStore({ dataDir, filesUrl }: Pick<Configuration, 'dataDir' | 'filesUrl'>): HeadStore {
  return headStoreAt(filesUrl ?? join(dataDir, 'files'));
}

/** The store beside the files of a folder or an object store. */
export function headStoreAt(files: string | ObjectStore): HeadStore {
  return typeof files === 'string' ? folderHeadStore(join(files, root)) : s3HeadStore(files);
}

function folderHeadStore(place: string): HeadStore {
  return {
    async names(folder, most) {
      const names = await whereThere(() => readdir(join(place, folder)), []);
      return names
        .filter((name) => !name.endsWith('.partial'))
        .sort()
        .slice(0, most);
    },
    read: (folder, name) => whereThere(() => readFile(join(place, folder, name), 'utf8'), null),
    async write(folder, name, text) {
      await mkdir(join(place, folder), { recursive: true, mode: 0o700 });
      const draft = join(place, folder, `${name}.partial`);
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, join(place, folder, name));
    },
    remove: (folder, name) => rm(join(place, folder, name), { force: true }),
  };
}

/**
 * In a bucket with object lock, objects stay for the bucket's own retention, else for `lockDays`, and `names` also
 * lists those hidden by a deletion. Failures of the store are thrown as `FileStoreAway`.
 */
function s3HeadStore(store: ObjectStore): HeadStore {
  const { bucket: Bucket } = store;
  const keyOf = (folder: string, name: string): string => `${store.prefix}${root}/${folder}/${name}`;
  let connected: Promise<{ readonly s3: S3; readonly lock: Lock }> | undefined;
  const ask = async <Answer>(work: (s3: S3, lock: Lock) => Promise<Answer>): Promise<Answer> => {
    connected ??= connectS3(store).then(async (s3) => ({ s3, lock: await lockOf(s3, Bucket) }));
    try {
      const { s3, lock } = await connected;
      return await work(s3, lock);
    } catch (error) {
      connected = undefined;
      throw new FileStoreAway(error);
    }
  };
  return {
    names: (folder, most = Number.POSITIVE_INFINITY) =>
      ask(async (s3, lock) => {
        const Prefix = keyOf(folder, '');
        const names = new Set<string>();
        for await (const key of lock === 'none' ? keysOf(s3, { Bucket, Prefix }) : versionsOf(s3, { Bucket, Prefix })) {
          if (names.size >= most) break;
          names.add(key.slice(Prefix.length));
        }
        return [...names];
      }),
    read: (folder, name) =>
      ask(async ({ sdk, client }) => {
        const match = await unlessMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(folder, name) })));
        return match?.Body ? match.Body.transformToString() : null;
      }),
    write: (folder, name, Body) =>
      ask(async ({ sdk, client }, lock) => {
        const untilDate = new Date(Date.now() + lockDays * 86_400_000);
        await client.send(
          new sdk.PutObjectCommand({
            ...{ Bucket, Key: keyOf(folder, name), Body, ContentType: 'application/json' },
            ...(store.encryption === undefined ? {} : { ServerSideEncryption: store.encryption }),
            ...(store.kmsKey === undefined ? {} : { SSEKMSKeyId: store.kmsKey }),
            ...(lock === 'ours' ? { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: untilDate } : {}),
          }),
        );
      }),
    remove: (folder, name) =>
      ask(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(folder, name) }));
      }),
  };
}

/** none: the bucket offers no lock; its own: it has a default retention; ours: each write sets its retention. */
type Lock = 'none' | 'its own' | 'ours';

async function lockOf({ sdk, client }: S3, Bucket: string): Promise<Lock> {
  try {
    const { ObjectLockConfiguration: match } = await client.send(new sdk.GetObjectLockConfigurationCommand({ Bucket }));
    if (match?.ObjectLockEnabled !== 'Enabled') return 'none';
    return match.Rule?.DefaultRetention ? 'its own' : 'ours';
  } catch (error) {
    // An error response means that there is no lock: the store says so, does not know the request, or does not permit
    // it.
    if (error instanceof sdk.S3ServiceException && (error.$metadata.httpStatusCode ?? 500) !== 503) return 'none';
    throw error;
  }
}

interface Listed {
  readonly Bucket: string;
  readonly Prefix: string;
}

async function* keysOf({ sdk, client }: S3, listed: Listed): AsyncGenerator<string> {
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const page = await client.send(new sdk.ListObjectsV2Command({ ...listed, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
    ContinuationToken = page.NextContinuationToken;
  }
}

/** Every key that has a version, deleted ones included. */
async function* versionsOf({ sdk, client }: S3, listed: Listed): AsyncGenerator<string> {
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (next) {
    const page: ListedVersions = await client.send(new sdk.ListObjectVersionsCommand({ ...listed, ...next }));
    for (const { Key } of page.Versions ?? []) if (Key) yield Key;
    next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined;
  }
}

interface ListedVersions {
  readonly Versions?: readonly { readonly Key?: string | undefined }[] | undefined;
  readonly IsTruncated?: boolean | undefined;
  readonly NextKeyMarker?: string | undefined;
  readonly NextVersionIdMarker?: string | undefined;
}
