import { type Asker, ownWork, type PasswordHasher } from '@comensal/application/auth';
import { hash, verify } from '@node-rs/argon2';
import { hashQueue } from './hash-queue';

/** argon2id (the library's default algorithm) with 19 MiB and two passes: the OWASP minimum, about 30 ms a password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes and compares passwords in the queue of the process. A stored text that is not a hash never matches, after the same
 * work: the time of an answer does not tell that a name is a program's, or an account closed.
 */
export function createPasswordHasher(queue = hashQueue): OwnHasher {
  return createHasher('password', cost, queue);
}

/** A hasher for a program's own use, without naming a requester. */
export interface OwnHasher extends PasswordHasher {
  hash(password: string, asker?: Asker): Promise<string>;
  verify(hash: string, password: string, asker?: Asker): Promise<boolean>;
}

/** Hashes at this cost, in the queue of that kind. */
export function createHasher(
  kind: 'password' | 'pin',
  cost: Parameters<typeof hash>[1],
  queue: Pick<typeof hashQueue, 'run'>,
): OwnHasher {
  return {
    hash: (password, asker: Asker = ownWork) => queue.run(kind, asker, () => hash(password, cost)),
    verify: (stored, password, asker: Asker = ownWork) =>
      queue.run(kind, asker, () => verify(stored, password).catch(() => hash(password, cost).then(() => false))),
  };
}
