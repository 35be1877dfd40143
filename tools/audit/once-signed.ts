import type { SignatureVerdict } from '@comensal/infrastructure/audit';
import type { AuditVerdict } from '@comensal/infrastructure/platform/database';

export interface Proof {
  readonly verdict: AuditVerdict;
  readonly signatures: SignatureVerdict;
}

const lookEveryMs = 5_000;
/** The worker signs every minute; the first time, and after an upgrade, all blocks of before. */
const waitAtMostMs = 150_000;

/**
 * Proves, and where blocks lack nothing but their signature proves again until the worker has signed them: in the first minute of
 * an installation, or of a new version, that is no fault. Takes the proof, and how to say that it waits and to wait.
 * Returns the last proof, which still lacks signatures when no worker gave them in time (AUD-09).
 */
export async function onceSigned(
  prove: () => Promise<Proof>,
  say: (sentence: string) => void,
  pause: (ms: number) => Promise<void>,
): Promise<Proof> {
  let proof = await prove();
  for (let waited = 0; isBeingSigned(proof) && waited < waitAtMostMs; waited += lookEveryMs) {
    if (waited === 0)
      say(
        'La auditoría se está sellando: el proceso de tareas firma los bloques cada minuto. Se espera hasta dos minutos y medio.',
      );
    await pause(lookEveryMs);
    proof = await prove();
  }
  return proof;
}

/** The chain holds, and signatures alone are missing. Without any key yet none can be told from a wrong one. */
function isBeingSigned({ verdict, signatures }: Proof): boolean {
  const { faults, unreadable, hasKey, heads } = signatures;
  if (verdict.faults.length > 0 || unreadable.length > 0 || (!hasKey && heads > 0)) return false;
  return faults.length > 0 && faults.every(({ kind }) => kind === 'none');
}
