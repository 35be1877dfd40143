import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadBucketCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from '@comensal/infrastructure/platform/configuration';

/**
 * Creates the missing bucket of a store, private. Returns whether it was missing; rejects if the store does not permit
 * it.
 */
export async function makeBucket({ bucket, endpoint, region, pathStyle }: ObjectStore): Promise<boolean> {
  const client = new S3Client({
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
  });
  try {
    const isThere = await client.send(new HeadBucketCommand({ Bucket: bucket })).then(
      () => true,
      (error: { $metadata?: { httpStatusCode?: number } }) => {
        if (error.$metadata?.httpStatusCode === 404) return false;
        throw error;
      },
    );
    if (isThere) return false;
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    // Somebody else created it in between.
    if (error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists) return false;
    throw error;
  } finally {
    client.destroy();
  }
}
