import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@comensal/application/platform/files';
import type { ObjectStore } from '../configuration/files-url';
import { checkedFileId, isFileId } from './file-id';
import { FileStoreAway } from './file-store-away';
import { measuring } from './measure';
import { connectS3, type S3, unlessMissing } from './s3-client';
import { abortOldUploads, removeOldCopies } from './s3-leftovers';

/** A file of one part takes one request; of a larger file, each part in flight takes this much memory. */
const partBytes = 5 * 1_024 * 1_024;
const partsAtOnce = 2;

/**
 * Files in a bucket of an S3-compatible store: `<prefix><id>`, always private. A failed upload is aborted; one whose
 * process died is removed by `list`. A file that must be read at several positions is copied into `readFolder`
 * meanwhile. Failures of the store are thrown as `FileStoreAway`.
 */
export function createS3FileStore(store: ObjectStore, readFolder: string): FileStore {
  const { bucket: Bucket, prefix: Prefix } = store;
  let connected: Promise<S3> | undefined;
  let mayWrite = false;
  const s3 = <Answer>(work: (s3: S3) => Promise<Answer>): Promise<Answer> => {
    connected ??= connectS3(store);
    return connected.then(work).catch((error: unknown) => {
      throw new FileStoreAway(error);
    });
  };
  const object = (id: string) => ({ Bucket, Key: `${Prefix}${checkedFileId(id)}` });
  const sealed = {
    ...(store.encryption === undefined ? {} : { ServerSideEncryption: store.encryption }),
    ...(store.kmsKey === undefined ? {} : { SSEKMSKeyId: store.kmsKey }),
  };
  const size = async (id: string): Promise<number | null> => {
    if (!isFileId(id)) return null;
    return s3(async ({ sdk, client }) => {
      const match = await unlessMissing(client.send(new sdk.HeadObjectCommand(object(id))));
      return match && (match.ContentLength ?? 0);
    });
  };
  const read = async (id: string): Promise<Readable | null> => {
    if (!isFileId(id)) return null;
    return s3(async ({ sdk, client }) => {
      const match = await unlessMissing(client.send(new sdk.GetObjectCommand(object(id))));
      return match && (match.Body as Readable);
    });
  };

  return {
    size,
    read,

    async write(id, content) {
      const target = object(id);
      if ((await size(id)) !== null) throw new Error(`The file ${id} already exists`);
      const { through, measured } = measuring();
      let broken: Error | null = content.errored;
      content.once('error', (error) => {
        if (!through.destroyed) broken ??= error;
      });
      const flowing = pipeline(content, through).catch(() => undefined);
      try {
        await s3(({ client, Upload }) =>
          new Upload({
            client,
            params: { ...target, ...sealed, Body: through },
            partSize: partBytes,
            queueSize: partsAtOnce,
          }).done(),
        );
      } catch (error) {
        // An error of the source, perhaps a refusal, is passed on unchanged, and not as a failure of the store.
        through.destroy();
        await flowing;
        throw broken ?? error;
      }
      return measured();
    },

    async onDisk(id) {
      const content = await read(id);
      if (content === null) return null;
      const path = join(readFolder, `${id}.${randomUUID()}`);
      const release = (): Promise<void> => rm(path, { force: true });
      try {
        await mkdir(readFolder, { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await release();
        throw new FileStoreAway(error);
      }
      return { path, release };
    },

    async remove(id) {
      await s3(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(object(id))));
    },

    async *list(writtenBefore) {
      await removeOldCopies(readFolder, writtenBefore);
      await s3((connection) => abortOldUploads(connection, { Bucket, Prefix }, writtenBefore));
      for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
        const page = await s3(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.slice(Prefix.length);
          if (isFileId(id) && LastModified && LastModified < writtenBefore) yield id;
        }
        ContinuationToken = page.NextContinuationToken;
      }
    },

    async check() {
      const probe = { Bucket, Key: `${Prefix}check` };
      await s3(async ({ sdk, client }) => {
        if (mayWrite) await unlessMissing(client.send(new sdk.HeadObjectCommand(probe)));
        else await client.send(new sdk.PutObjectCommand({ ...probe, ...sealed, Body: 'comensal' }));
        // The right to write is checked once per process, because readiness is polled constantly.
        mayWrite = true;
      });
    },
  };
}
