/** What one api and one worker may hold together at the most in the browser tests, in megabytes. */
export declare const peakAtMost: number;
/** Notes what the programs of one product held in memory at the most, before they end. */
export declare function notePeaks(folder: string, pids: Readonly<Record<string, number>>): void;
/** The product of a run that held most, in megabytes; null where nothing was noted. */
export declare function greatestPeak(
  folder: string,
): { readonly total: number; readonly of: Readonly<Record<string, number>> } | null;
