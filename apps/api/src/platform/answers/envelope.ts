/** The one shape of every JSON answer (API-06, O-183). */
export interface Envelope {
  readonly response: {
    readonly ret: boolean;
    readonly data: unknown;
    readonly errorCode: number | null;
    readonly errorMsg: string | null;
    readonly errorLogMsg: string | null;
  };
}

export function success(data: unknown): Envelope {
  return { response: { ret: true, data: data ?? null, errorCode: null, errorMsg: null, errorLogMsg: null } };
}

export function failed(
  failure: { readonly errorCode: number; readonly message: string; readonly data: unknown },
  incident: string,
): Envelope {
  return {
    response: {
      ret: false,
      data: failure.data,
      errorCode: failure.errorCode,
      errorMsg: failure.message,
      errorLogMsg: incident,
    },
  };
}
