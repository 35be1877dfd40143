import type { FieldMessages } from '@comensal/domain/platform/refusals';

export interface ApiFailure {
  /** From the envelope; null when no answer of the server arrived. */
  readonly errorCode: number | null;
  /** For the person, in Spanish. */
  readonly errorMsg: string;
  /** The incident's reference, also in the server's log. */
  readonly errorLogMsg: string | null;
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Message of each wrong field, by its name (status 422). */
  readonly fields?: FieldMessages | undefined;
  /** What a refusal says besides: its `reason`, and facts of some. */
  readonly data?: unknown;
  /** The server received the call and did not answer within the limit. */
  readonly timedOut?: boolean | undefined;
}

/** A failed call (ACC-66). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly errorCode: number | null;
  readonly errorMsg: string;
  readonly errorLogMsg: string | null;
  readonly status: number;
  readonly fields: FieldMessages;
  readonly data: unknown;
  readonly timedOut: boolean;
  /** The moment of the incident. */
  readonly at: Date = new Date();

  constructor(failure: ApiFailure) {
    super(failure.errorMsg);
    this.errorCode = failure.errorCode;
    this.errorMsg = failure.errorMsg;
    this.errorLogMsg = failure.errorLogMsg;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.data = failure.data;
    this.timedOut = failure.timedOut ?? false;
  }

  /** The session has ended; the session's own dialog says so (ACC-33). */
  get isSessionExpired(): boolean {
    return this.errorCode === 403;
  }

  /** The profile lacks the module or the permission, or the record is outside the person's scope. */
  get isNotPermitted(): boolean {
    return this.errorCode === 1403;
  }

  /** What was requested does not exist (ACC-70). */
  get isMissing(): boolean {
    return this.errorCode === 404;
  }

  /** Somebody was faster, or the record has changed. */
  get isConflict(): boolean {
    return this.errorCode === 409;
  }

  /** No answer arrived: the call may or may not have been executed. */
  get isNetworkFailure(): boolean {
    return this.status === 0;
  }

  /** The server is unreachable: no connection, or a proxy in front of a restarting server. */
  get isAway(): boolean {
    return (this.isNetworkFailure && !this.timedOut) || [502, 503, 504].includes(this.status);
  }

  /** The server refused, so nothing was executed; the opposite of not knowing. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Converts anything that was thrown to an ApiError. */
export function toApiError(thrown: unknown, generalMessage: string): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ errorCode: null, errorMsg: generalMessage, errorLogMsg: null, status: -1 });
}
