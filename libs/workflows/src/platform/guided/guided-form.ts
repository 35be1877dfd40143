/** The progress of an upload, in bytes. */
export interface UploadProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * How the screen must react to a failed save. `fields`: the person corrects the named fields. `conflict`: somebody else
 * was faster, the record must be read again. `expired`: the session has ended, everything typed is kept. `other`: may
 * be retried unchanged.
 */
export type SaveFailure =
  | { readonly kind: 'fields'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'conflict'; readonly message: string; readonly cause: unknown }
  | { readonly kind: 'expired'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string; readonly cause: unknown };

export type SaveOutcome<Saved> = { readonly saved: Saved } | { readonly failure: SaveFailure };

/**
 * One attempt to save. Its key is sent with every retry of the same values, so that the server executes them once
 * (contract: Idempotency-Key).
 */
export interface Attempt {
  readonly key: string;
  readonly fingerprint: string;
}

/** The input of the call that saves. */
export interface SaveInput<Values> {
  readonly values: Values;
  readonly attempt: Attempt;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** A text that is the same for equal values. Files count by name, size and modification time. */
export function fingerprintOf(values: unknown): string {
  return JSON.stringify(values, (_key, value: unknown) => {
    if (typeof File !== 'undefined' && value instanceof File)
      return { name: value.name, size: value.size, changed: value.lastModified };
    return value;
  });
}

/**
 * The progress of each file (0 to 1) when `done` bytes of all files, sent one after the other, have been sent. Bytes of
 * the envelope do not count.
 */
export function progressOfFiles(sizes: readonly number[], progress: UploadProgress): number[] {
  const files = sizes.reduce((sum, size) => sum + size, 0);
  if (progress.total <= 0) return sizes.map(() => 0);
  let left = Math.min(files, (progress.done / progress.total) * files);
  return sizes.map((size) => {
    const sent = Math.min(size, left);
    left -= sent;
    return size === 0 ? Number(progress.done >= progress.total) : sent / size;
  });
}
