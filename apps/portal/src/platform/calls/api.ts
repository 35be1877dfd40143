import { renewedTokenHeader } from '@comensal/domain/auth';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { commitAfterHeader, usualWaitSeconds } from '@comensal/domain/waiting-steps';
import { t } from '../text/text';
import { actingHeader } from './acting.store';
import { ApiError } from './api-error';
import { announceRefusal, renewToken, storedUser } from './auth-store';
import type { AnswerTo, CallPath, SentTo } from './contract';
import { readEnvelope } from './envelope';
import { hearBuild } from './new-portal';
import { isReceipt, keepWaiting } from './waiting.store';

export type { CallPath } from './contract';

export interface CallOptions {
  /** For the few calls that only return a file by its path. */
  method?: 'GET' | undefined;
  signal?: AbortSignal | undefined;
  /** For commands that create or move money: one key for all retries of an attempt (contract). */
  idempotencyKey?: string | undefined;
  /** Requests that the work runs in a job: the answer is `{jobId}` at once. */
  respondAsync?: boolean | undefined;
  /**
   * The step may wait before it is saved, if the person wants that (preference): the answer is then a receipt
   * (`isReceipt`), and 'Deshacer' is offered.
   */
  mayWait?: boolean | undefined;
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The server may wait a minute for a job; after that no answer will come. */
const waitLimitMs = 90_000;

/**
 * Makes a call: POST with the token and `actionOwnerUsername` (contract). Returns `data`; input and output are typed by
 * the call's contract. Rejects with an ApiError; a refused session is announced as well (ACC-33). An aborted call
 * throws the AbortError.
 */
export function call<
  Path extends CallPath,
  Body extends SentTo<Path> = SentTo<Path>,
  const Options extends CallOptions = CallOptions,
>(path: Path, body?: Body, options?: Options): Promise<AnswerTo<Path, Body, Options>> {
  return ask(path, body, options) as Promise<AnswerTo<Path, Body, Options>>;
}

/** The same for a path known only at run time: the shape of its answer is unknown. */
export async function ask(path: CallPath, body: object = {}, options: CallOptions = {}): Promise<unknown> {
  const token = storedUser()?.token ?? null;
  const response = await send(path, body, token, options);
  hearBuild(response);
  const renewed = response.headers.get(renewedTokenHeader);
  if (renewed !== null) renewToken(token, renewed);
  return savedOf(await unwrap(response, token));
}

/** A call that returns a file, also for a form with one. Returns its bytes and its name; rejects with an ApiError as `call` does. */
export async function download(
  path: CallPath,
  body: object | FormData = {},
  options: CallOptions = {},
): Promise<DownloadedFile> {
  const token = storedUser()?.token ?? null;
  const response = await send(path, body, token, options);
  if (!response.ok || isJson(response)) {
    await unwrap(response, token);
    throw new ApiError({
      errorCode: null,
      errorMsg: platformRefusals.unforeseen.sentence,
      errorLogMsg: null,
      status: response.status,
    });
  }
  try {
    return { blob: await response.blob(), fileName: nameOf(response.headers.get('Content-Disposition')) };
  } catch (thrown) {
    throw interrupted(thrown);
  }
}

/** Saves the file as the browser's own downloads do. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // By the next task every engine has read the bytes, Safari a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function send(path: CallPath, body: object, token: string | null, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = {
    // The browser writes that of a form, with its boundary.
    ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...tokenHeader(token),
  };
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.respondAsync === true) headers['Prefer'] = 'respond-async';
  Object.assign(headers, waitHeader(options), actingHeader(path));
  const limit = AbortSignal.timeout(waitLimitMs);
  const actionOwnerUsername = storedUser()?.username;
  try {
    return await fetch(`/api/${path}`, {
      method: options.method ?? 'POST',
      headers,
      ...(options.method === 'GET'
        ? {}
        : {
            body:
              body instanceof FormData
                ? body
                : JSON.stringify(actionOwnerUsername === undefined ? body : { ...body, actionOwnerUsername }),
          }),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (thrown) {
    throw interrupted(thrown);
  }
}

/** Whether the person's steps wait before they are saved: 'Deshacer' then takes the place of the question before. */
export const personWaits = (): boolean => storedUser()?.waitsBeforeSaving === true;

/** Asks the server to wait before it saves, where a step may and its person wants it. */
export function waitHeader({ mayWait = false }: Pick<CallOptions, 'mayWait'>): Record<string, string> {
  return mayWait && personWaits() ? { [commitAfterHeader]: String(usualWaitSeconds) } : {};
}

/** An answer; where it says that the step waits, 'Deshacer' is offered from now on. */
export function savedOf(answer: unknown): unknown {
  if (isReceipt(answer)) keepWaiting(answer.waiting);
  return answer;
}

export function tokenHeader(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** No answer: the network failed, or it timed out. The caller's own abort is passed on. */
function interrupted(thrown: unknown): unknown {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return thrown;
  return unreachable(thrown instanceof DOMException && thrown.name === 'TimeoutError');
}

/** The error of a call that got no answer. */
export function unreachable(timedOut = false): ApiError {
  return new ApiError({ errorCode: null, errorMsg: t('common.offline'), errorLogMsg: null, status: 0, timedOut });
}

async function unwrap(response: Response, token: string | null): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (thrown) {
    throw interrupted(thrown);
  }
  return settle(response.status, text, token);
}

/** Opens an answer's envelope: returns `data`, or throws the ApiError and announces a refused session or permission. */
export function settle(status: number, text: string, token: string | null): unknown {
  const opened = readEnvelope(status, text);
  if (!(opened instanceof ApiError)) return opened.data;
  if (opened.isSessionExpired) announceRefusal('session', token);
  if (opened.isNotPermitted) announceRefusal('permission', token);
  throw opened;
}

function isJson(response: Response): boolean {
  return (
    (response.headers.get('Content-Type') ?? '').startsWith('application/json') &&
    response.headers.get('Content-Disposition') === null
  );
}

/** The file's name: RFC 6266's extended form before the plain one. */
function nameOf(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The plain form is still available.
    }
  }
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1') ?? 'archivo';
}
