import type { ObjectStore } from '@comensal/infrastructure/platform/configuration';
import { connectS3 } from '@comensal/infrastructure/platform/files';

/**
 * Creates the missing bucket of a store, private. Returns whether it was missing; rejects if the store does not permit
 * it.
 */
export async function makeBucket(store: ObjectStore): Promise<boolean> {
  const { sdk, client } = await connectS3(store);
  const { bucket: Bucket } = store;
  try {
    const isThere = await client.send(new sdk.HeadBucketCommand({ Bucket })).then(
      () => true,
      (error: { $metadata?: { httpStatusCode?: number } }) => {
        if (error.$metadata?.httpStatusCode === 404) return false;
        throw error;
      },
    );
    if (isThere) return false;
    await client.send(new sdk.CreateBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    // Somebody else created it in between.
    if (error instanceof sdk.BucketAlreadyOwnedByYou || error instanceof sdk.BucketAlreadyExists) return false;
    throw error;
  } finally {
    client.destroy();
  }
}
