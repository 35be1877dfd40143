import { z } from 'zod';

/** An object store that speaks S3, as `FILES_URL` names it. */
export interface ObjectStore {
  readonly bucket: string;
  /** Prefix of every name in the bucket, ending with a slash; empty for none. */
  readonly prefix: string;
  /** For a store other than Amazon's; by default the AWS variables decide. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** The bucket is in the path (`http://store/bucket`) rather than in the host name. */
  readonly pathStyle: boolean;
  /** The key with which the store encrypts; defaults to the store's own rule. */
  readonly encryption: 'AES256' | 'aws:kms' | undefined;
  readonly kmsKey: string | undefined;
}

const parameters = z
  .strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).optional(),
    region: z.string().min(1).optional(),
    pathStyle: z.enum(['true', 'false']).optional(),
    encryption: z.enum(['AES256', 'aws:kms']).optional(),
    kmsKey: z.string().min(1).optional(),
  })
  .refine(({ kmsKey, encryption }) => kmsKey === undefined || encryption === 'aws:kms');

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://bucket/prefix?endpoint=…&region=…&pathStyle=true&encryption=aws:kms&kmsKey=…`. Returns null for anything
 * else, for an unknown parameter, and for credentials in the address, which would be shown wherever it is.
 */
export function readFilesUrl(text: string): ObjectStore | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const input = parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!input.success || !bucketName.test(url.hostname)) return null;
  const { endpoint, region, pathStyle, encryption, kmsKey } = input.data;
  const folders = decodeURIComponent(url.pathname).split('/').filter(Boolean);
  return {
    bucket: url.hostname,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint,
    region,
    pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'true',
    encryption,
    kmsKey,
  };
}
