/**
 * 'ended': nothing is left to do, successfully or not. 'released': the process stops and the job waits for another.
 * 'unknown': it is of a newer version, and only that version's workers can do it.
 */
export type JobEnd = 'ended' | 'released' | 'unknown';
