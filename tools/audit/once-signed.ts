import type { SignatureVerdict } from '@comensal/infrastructure/audit';
import type { AuditVerdict } from '@comensal/infrastructure/platform/database';

export interface Proof {
  readonly verdict: AuditVerdict;
  readonly signatures: SignatureVerdict;
}

const sessionCheckMs = 5_000;
/** The worker signs every minute; the first time, and after an upgrade, all earlier blocks. */
const waitAtMostMs = 150_000;

/**
 * Verifies, and if blocks lack only their signature verifies again until the worker has signed them: in the first
 * minute of an installation, or of a new version, that is not a fault. Takes the verification, and functions to report
 * the wait and to wait. Returns the last verdict, which still lacks signatures if no worker signed in time (AUD-09).
 */
export async function onceSigned(
  prove: () => Promise<Proof>,
  say: (sentence: string) => void,
  pause: (ms: number) => Promise<void>,
): Promise<Proof> {
  let proof = await prove();
  for (let waited = 0; isBeingSigned(proof) && waited < waitAtMostMs; waited += sessionCheckMs) {
    if (waited === 0)
      say(
        'La auditoría se está sellando: el proceso de tareas firma los bloques cada pocos segundos, y tras un error cada minuto. Se espera hasta dos minutos y medio.',
      );
    await pause(sessionCheckMs);
    proof = await prove();
  }
  return proof;
}

/**
 * The chain is valid, and only signatures are missing. Without any key a missing one cannot be distinguished from a
 * wrong one.
 */
function isBeingSigned({ verdict, signatures }: Proof): boolean {
  const { faults, unreadable, hasKey, heads, mailed } = signatures;
  if (verdict.faults.length > 0 || unreadable.length > 0 || (!hasKey && heads + mailed > 0)) return false;
  return faults.length > 0 && faults.every(({ kind }) => kind === 'none');
}
