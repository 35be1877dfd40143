import type { FormCall } from '@comensal/domain/platform/access';
import { actingHeader } from './acting.store';
import { savedOf, settle, tokenHeader, unreachable, waitHeader } from './api';
import { storedUser } from './auth-store';
import type { AnswerTo, CallPath, SentTo } from './contract';

export interface UploadOptions {
  /** Bytes sent so far and in total, including the multipart envelope. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  respondAsync?: boolean | undefined;
  /** As in `CallOptions`. */
  mayWait?: boolean | undefined;
  /** Plain fields sent with the files. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Name of the part of the n-th file; `data_0`, `data_1`… by default. */
  fileField?: ((index: number) => string) | undefined;
}

/**
 * Sends a record with its files: one JSON part, then the files (contract: multipart). Returns `data`; rejects with an
 * ApiError as `call` does. By XMLHttpRequest, the only way to report upload progress.
 */
export function upload<Path extends FormCall, const Options extends UploadOptions = UploadOptions>(
  path: Path,
  json: { field: string; value: SentTo<Path> } | null,
  files: readonly File[],
  options?: Options,
): Promise<AnswerTo<Path, object, Options>> {
  return uploadTo(path, json, files, options) as Promise<AnswerTo<Path, object, Options>>;
}

/** The same for a path known only at run time: the shape of its answer is unknown. */
export function uploadTo(
  path: CallPath,
  json: { field: string; value: object } | null,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<unknown> {
  const token = storedUser()?.token ?? null;
  const form = new FormData();
  if (json) form.append(json.field, JSON.stringify(json.value));
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  files.forEach((file, index) => form.append(options.fileField?.(index) ?? `data_${index}`, file, file.name));
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    for (const [name, value] of Object.entries(tokenHeader(token))) request.setRequestHeader(name, value);
    if (options.idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    if (options.respondAsync === true) request.setRequestHeader('Prefer', 'respond-async');
    for (const [name, value] of Object.entries({ ...waitHeader(options), ...actingHeader(path) }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'));
    request.onload = () => {
      try {
        resolve(savedOf(settle(request.status, request.responseText, token)));
      } catch (refused) {
        reject(refused);
      }
    };
    if (options.signal?.aborted === true) return request.onabort(new ProgressEvent('abort'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
