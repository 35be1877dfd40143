import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3 } from './s3-client';

/**
 * Aborts uploads that began before that moment and never ended, because their process died. Their parts take space that
 * no list shows. A store that cannot list them (501) needs its own lifecycle rule to remove them.
 */
export async function abortOldUploads(
  { sdk, client }: S3,
  place: { readonly Bucket: string; readonly Prefix: string },
  begunBefore: Date,
): Promise<void> {
  const { Bucket } = place;
  let marker: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (let more = true; more; ) {
    const page = await client.send(new sdk.ListMultipartUploadsCommand({ ...place, ...marker })).catch(isNotOffered);
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? [])
      if (Initiated && Initiated < begunBefore)
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    more = page?.IsTruncated === true;
    marker = {
      ...(page?.NextKeyMarker === undefined ? {} : { KeyMarker: page.NextKeyMarker }),
      ...(page?.NextUploadIdMarker === undefined ? {} : { UploadIdMarker: page.NextUploadIdMarker }),
    };
  }
}

function isNotOffered(error: unknown): null {
  if (error instanceof Error && error.name === 'NotImplemented') return null;
  throw error;
}

/** Removes the copies left by a process that died while it read them. */
export async function removeOldCopies(folder: string, madeBefore: Date): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && stats.mtime < madeBefore) await rm(path, { force: true });
  }
}
