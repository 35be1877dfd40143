/**
 * 'ended': nothing is left to do, well or not. 'released': the process stops and the job waits for another. 'unknown': it is of a
 * newer version, whose workers alone know what to do.
 */
export type JobEnd = 'ended' | 'released' | 'unknown';
