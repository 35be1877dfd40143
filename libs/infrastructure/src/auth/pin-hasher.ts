import { hashQueue } from './hash-queue';
import { createHasher, type OwnHasher } from './password-hasher';

/**
 * argon2id with 1 MiB and one pass, under a millisecond. The short numeric passwords of manual load (DIN-34) have too
 * few values for any cost to protect them, and a mass upload brings a hundred thousand at once. The hash keeps them
 * unreadable, and encodes its own cost, so that a point of sale can check it.
 */
const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 } as const;

/** Hashes and compares the passwords of manual load, in the queue of the process. */
export function createPinHasher(queue = hashQueue): OwnHasher {
  return createHasher('pin', cost, queue);
}
