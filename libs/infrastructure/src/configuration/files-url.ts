import { z } from 'zod';

/** An object store that speaks S3, as `FILES_URL` names it. */
export interface ObjectStore {
  readonly bucket: string;
  /** Before every name in the bucket, with a slash at the end; empty for none. */
  readonly prefix: string;
  /** Of a store that is not Amazon's; else what the AWS variables say. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** The bucket stands in the path (`http://store/bucket`) and not before the server's name. */
  readonly pathStyle: boolean;
  /** With which key the store encrypts what it keeps; its own rule when absent. */
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
 * Reads `s3://bucket/prefix?endpoint=…&region=…&pathStyle=true&encryption=aws:kms&kmsKey=…`. Answers null for anything else,
 * for a parameter that nobody knows, and for credentials in the address, which would be seen wherever it is shown.
 */
export function readFilesUrl(text: string): ObjectStore | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const given = parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!given.success || !bucketName.test(url.hostname)) return null;
  const { endpoint, region, pathStyle, encryption, kmsKey } = given.data;
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
