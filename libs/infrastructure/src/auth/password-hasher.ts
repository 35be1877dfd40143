import type { PasswordHasher } from '@comensal/application';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) with 19 MiB and two passes: the OWASP minimum, about 30 ms a password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and compares passwords. A stored text that is no hash never matches. */
export function createPasswordHasher(): PasswordHasher {
  return {
    hash: (password) => hash(password, cost),
    async verify(stored, password) {
      try {
        return await verify(stored, password);
      } catch {
        return false;
      }
    },
  };
}
