import { fileRefusals } from '@comensal/domain/platform/files';
import { platformRefusals, Refusal, type RefusalCode, type RefusalReason } from '@comensal/domain/platform/refusals';
import { isDatabaseAway } from '@comensal/infrastructure/platform/database';
import { isDiskFull, isFileStoreAway } from '@comensal/infrastructure/platform/files';
import { HttpException } from '@nestjs/common';
import { z } from 'zod';
import { fieldMessages, malformed } from './field-messages';

/** A failure as it is answered. */
export interface Failure {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errorCode: number;
  readonly message: string;
  /** The reason, by a key that stays the same when its sentence is reworded; the invalid fields, if any; further facts. */
  readonly data: { readonly reason: RefusalCode; readonly fields?: Readonly<Record<string, string>> };
  readonly retryAfterSeconds: number | null;
  /** An unforeseen error: logged with its stack. */
  readonly unforeseen: boolean;
}

/** Refusals of Fastify and its plugins before a controller runs, by their code or their status. */
const refusalOfTransport: Readonly<Record<string, RefusalReason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: platformRefusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: platformRefusals.wrongContentType,
  FST_ERR_CTP_EMPTY_TYPE: platformRefusals.wrongContentType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: platformRefusals.wrongContentType,
  FST_PARTS_LIMIT: platformRefusals.tooLarge,
  FST_FIELDS_LIMIT: platformRefusals.tooLarge,
  FST_ERR_BAD_URL: platformRefusals.callNotFound,
  FST_ERR_MAX_PARAM_LENGTH: platformRefusals.callNotFound,
  404: platformRefusals.callNotFound,
  405: platformRefusals.callNotFound,
  413: platformRefusals.tooLarge,
  414: platformRefusals.callNotFound,
  415: platformRefusals.wrongContentType,
  429: platformRefusals.tooManyAttempts,
  503: platformRefusals.unavailable,
};

/** Values that PostgreSQL cannot store in the column: the request is wrong, not the server. */
const valueErrors: ReadonlySet<string> = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/**
 * Turns anything that was thrown into the failure that is answered. Nothing of an unforeseen error reaches the client.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Refusal) return ofRefusal(thrown);
  if (thrown instanceof z.core.$ZodError) return ofRefusal(refusalOf(thrown));
  const code = codeOf(thrown);
  if (valueErrors.has(code)) return ofRefusal(new Refusal(platformRefusals.invalid));
  if (isAborted(thrown)) return ofRefusal(malformed());
  // Before the store: a store that is full, or cannot copy what it reads, is not unavailable.
  if (isDiskFull(thrown))
    return { ...ofRefusal(new Refusal(fileRefusals.diskFull, { retryAfterSeconds: 60 })), unforeseen: true };
  // Before the database: an unreachable store has the same error codes as an unreachable database.
  if (isFileStoreAway(thrown))
    return {
      ...ofRefusal(new Refusal(fileRefusals.filesUnavailable, { retryAfterSeconds: 30 })),
      unforeseen: true,
    };
  if (isDatabaseAway(thrown)) return { ...ofRefusal(new Refusal(platformRefusals.unavailable)), unforeseen: true };
  const status = statusOf(thrown);
  const transport = refusalOfTransport[code] ?? refusalOfTransport[String(status)];
  if (transport) return ofRefusal(new Refusal(transport));
  if (status >= 400 && status < 500) return ofRefusal(malformed());
  return { ...ofRefusal(new Refusal(platformRefusals.unforeseen)), unforeseen: true };
}

/** A schema with its own refusal names it (`params.refusal`); otherwise the fields' messages say what is wrong. */
function refusalOf({ issues }: z.core.$ZodError): Refusal {
  const said = issues.map((issue) => (issue.code === 'custom' ? issue.params?.['refusal'] : undefined)).find(Boolean);
  return said ? new Refusal(said as RefusalReason) : new Refusal(platformRefusals.invalid, {}, fieldMessages(issues));
}

function ofRefusal({ reason, message, fields, values, details }: Refusal): Failure {
  const { code, status, errorCode } = reason;
  const retryAfter = values['retryAfterSeconds'];
  return {
    code,
    status,
    errorCode,
    message,
    data: { ...details, reason: code, ...(fields || status === 422 ? { fields: fields ?? {} } : {}) },
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : null,
    unforeseen: false,
  };
}

/**
 * The client disconnected in the middle of its own request, or of the answer: nobody is listening, and nothing is wrong
 * here.
 */
function isAborted(thrown: unknown): boolean {
  if (codeOf(thrown) === 'ERR_STREAM_PREMATURE_CLOSE') return true;
  return thrown instanceof Error && thrown.message === 'aborted' && codeOf(thrown) === 'ECONNRESET';
}

function codeOf(thrown: unknown): string {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return '';
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number')
    return thrown.statusCode;
  return 500;
}
