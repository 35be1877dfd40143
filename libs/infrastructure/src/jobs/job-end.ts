/** 'ended': nothing is left to do, well or not. 'released': the process stops and the job waits for another. */
export type JobEnd = 'ended' | 'released';
