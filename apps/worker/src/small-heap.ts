import { setFlagsFromString } from 'node:v8';

/**
 * Megabytes of each half of the heap's young part. Rows of an export are garbage as soon as they are written: with the usual
 * size the heap grows by a hundred megabytes before it looks, and is no faster for it.
 */
setFlagsFromString('--max-semi-space-size=8');
