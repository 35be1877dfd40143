/** The most memory that one api and one worker may use together in the browser tests, in megabytes. */
export declare const peakAtMost: number;
/** Records the peak memory of one product's programs, before they end. */
export declare function notePeaks(folder: string, pids: Readonly<Record<string, number>>): void;
/** The product with the highest peak in a run, in megabytes; null if nothing was recorded. */
export declare function greatestPeak(
  folder: string,
): { readonly total: number; readonly of: Readonly<Record<string, number>> } | null;
