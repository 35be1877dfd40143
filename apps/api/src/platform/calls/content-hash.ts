import { createHash } from 'node:crypto';
import type { StoredFile } from '@comensal/application/platform/files';
import type { Idempotency } from '@comensal/application/platform/unit-of-work';

/** Fields that say nothing about the request: two attempts of one command may differ in them. */
const ignoredFields: ReadonlySet<string> = new Set(['actionOwnerUsername']);

/** SHA-256 in hex of a JSON value, regardless of the order of its keys. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/**
 * The idempotency of a multipart call: what the JSON field says and what each file contains. The key covers both, so
 * that the same key with another file is refused. Null stays null.
 */
export function withFiles(
  idempotency: Idempotency | null,
  body: unknown,
  files: readonly StoredFile[],
): Idempotency | null {
  if (!idempotency) return null;
  return {
    ...idempotency,
    bodyHash: contentHash({ body, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }),
  };
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([key, entry]) => entry !== undefined && !ignoredFields.has(key));
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`)
    .join(',')}}`;
}
