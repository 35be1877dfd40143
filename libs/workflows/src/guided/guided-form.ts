/** How far an upload is, in bytes. */
export interface UploadProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Why a save did not happen, as the screen must react to it.
 * `fields`: the person mends the named fields. `conflict`: somebody was faster, the record must be read again.
 * `expired`: the session is over, everything typed waits. `other`: may be tried again as it is.
 */
export type SaveFailure =
  | { readonly kind: 'fields'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'expired'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string; readonly cause: unknown };

export type SaveOutcome<Saved> = { readonly saved: Saved } | { readonly failure: SaveFailure };

/** One try to save: its key goes with every retry of the same values, so that the server carries them out once (contract: Idempotency-Key). */
export interface Attempt {
  readonly key: string;
  readonly fingerprint: string;
}

/** What the call that saves is given. */
export interface SaveInput<Values> {
  readonly values: Values;
  readonly attempt: Attempt;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Makes a text that is the same for the same values. Files count by name, size and last change. */
export function fingerprintOf(values: unknown): string {
  return JSON.stringify(values, (_key, value: unknown) => {
    if (typeof File !== 'undefined' && value instanceof File)
      return { name: value.name, size: value.size, changed: value.lastModified };
    return value;
  });
}

/** The share of each file (0 to 1) when `done` bytes of all of them, sent one after the other, have gone out. Envelope bytes beyond the files count for nothing. */
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
