import { z } from 'zod';
import { isSignedBy, type SealSigningKey, type SealVerifyKey } from './seal-keys';

const label = 'comensal audit restart v1';

/**
 * Somebody who holds the signing key accepted a chain that lacks known heads, as after restoring an older copy: from
 * then on the heads with these hashes are no longer expected. (AUD-09)
 */
export const restartSchema = z.object({
  at: z.iso.datetime(),
  /** The last block of the chain that continues, and its hash; 0 and empty before the first. */
  sealId: z.int().min(0),
  hash: z.string(),
  /** The hashes of the heads that the database lacks. */
  lost: z.array(z.string().min(1)).min(1),
  keyId: z.string().min(1),
  signature: z.string().min(1),
});
export type HeadRestart = z.output<typeof restartSchema>;

/** The statement, signed. */
export function signRestart(restart: Omit<HeadRestart, 'keyId' | 'signature'>, key: SealSigningKey): HeadRestart {
  return { ...restart, keyId: key.keyId, signature: key.sign(restartText(restart)) };
}

/** The statements that a known key signed. */
export function provenRestarts(restarts: readonly HeadRestart[], keys: readonly SealVerifyKey[]): HeadRestart[] {
  const proven = restarts.filter((restart) => {
    const by = keys.find(({ keyId }) => keyId === restart.keyId);
    return by !== undefined && isSignedBy(by, restartText(restart), restart.signature);
  });
  return [...new Map(proven.map((restart) => [restart.signature, restart])).values()];
}

function restartText({ at, sealId, hash, lost }: Omit<HeadRestart, 'keyId' | 'signature'>): string {
  return [label, at, sealId, hash, ...lost].join('\n');
}
