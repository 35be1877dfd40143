import { homedir, tmpdir } from 'node:os';
import type * as ClientS3 from '@aws-sdk/client-s3';
import type * as LibStorage from '@aws-sdk/lib-storage';
import type { ObjectStore } from '../configuration/files-url';

/** The SDK, and a client of one store. */
export interface S3 {
  readonly sdk: typeof ClientS3;
  readonly Upload: typeof LibStorage.Upload;
  readonly client: ClientS3.S3Client;
}

/** The SDK looks for profiles in the user's home, and fails where a container's user has no name and thus none. */
function giveHome(): void {
  try {
    homedir();
  } catch {
    process.env['HOME'] = tmpdir();
  }
}

const connectionTimeout = 3_000;
/** Milliseconds until the response begins; a part of an upload is 5 MB. */
const requestTimeout = 60_000;

/**
 * Loads the SDK and creates a client; a process whose files are in a folder loads none of it. Credentials come from the SDK's
 * usual chain (variables, profile, role of the container or the machine).
 */
export async function connectS3({ endpoint, region, pathStyle }: ObjectStore): Promise<S3> {
  giveHome();
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  });
  return { sdk, Upload, client };
}

/** The store's answer, or null when it has no such object. */
export async function unlessMissing<Answer>(pendingRequest: Promise<Answer>): Promise<Answer | null> {
  try {
    return await pendingRequest;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}
