import { platformRefusals } from '@comensal/domain/platform/refusals';
import { asRecord } from '../storage/stored';
import { ApiError } from './api-error';

/** The content of an answer: its data, or its error. An answer without an envelope came from an intermediary. */
export function readEnvelope(status: number, text: string): { readonly data: unknown } | ApiError {
  const response = asRecord(asRecord(parse(text))?.['response']);
  if (response === undefined) return foreign(status);
  if (response['ret'] === true && status < 400) return { data: response['data'] };
  const { errorCode, errorMsg, errorLogMsg } = response;
  return new ApiError({
    errorCode: typeof errorCode === 'number' ? errorCode : null,
    errorMsg: typeof errorMsg === 'string' && errorMsg !== '' ? errorMsg : platformRefusals.unforeseen.sentence,
    errorLogMsg: typeof errorLogMsg === 'string' ? errorLogMsg : null,
    status,
    fields: fieldsOf(response['data']),
    data: response['data'],
  });
}

function foreign(status: number): ApiError {
  const isAbsence = status >= 502 && status <= 504;
  return new ApiError({
    errorCode: null,
    errorMsg: isAbsence ? platformRefusals.unavailable.sentence : platformRefusals.unforeseen.sentence,
    errorLogMsg: null,
    status,
  });
}

function fieldsOf(data: unknown): Readonly<Record<string, string>> {
  const fields = asRecord(asRecord(data)?.['fields']);
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
