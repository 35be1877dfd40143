import {
  type AuditContinuation,
  continueAudit,
  lostHeads,
  type SignatureVerdict,
} from '@comensal/infrastructure/audit';
import { type AuditVerdict } from '@comensal/infrastructure/platform/database';

/**
 * Reports which stored blocks a restored database lacks, and with `isConfirmed` accepts it. Takes the verdicts on that
 * database: apart from the lost blocks they must be valid. The exit code is 1 when nothing was accepted, or there was
 * nothing to accept.
 */
export async function continueRestored(
  continuation: AuditContinuation,
  { verdict, signatures }: { readonly verdict: AuditVerdict; readonly signatures: SignatureVerdict },
  isConfirmed: boolean,
): Promise<{ lines: string[]; exitCode: 0 | 1 }> {
  const ofChain = signatures.faults.filter(({ kind }) => kind !== 'headGone' && kind !== 'headOther');
  if (verdict.faults.length > 0 || ofChain.length > 0 || signatures.unreadable.length > 0)
    return {
      lines: [
        'Lo que la base de datos tiene de la auditoría no está íntegro: npm run audit:verify dice qué. No se aceptó nada.',
      ],
      exitCode: 1,
    };
  const lost = await lostHeads(continuation);
  if (lost.length === 0)
    return { lines: ['La base de datos tiene todos los bloques guardados: no hay nada que aceptar.'], exitCode: 1 };
  const lines = [
    `Bloques guardados fuera de la base de datos que ella ya no tiene: ${lost.length}, del ${lost[0]?.sealId} al ${lost.at(-1)?.sealId}.`,
  ];
  if (!isConfirmed)
    return {
      lines: [
        ...lines,
        'Si usted restauró una copia anterior, acéptelo con npm run audit:continue -- --confirm: queda firmado y audit:verify lo dirá siempre. Si no, alguien alteró la base de datos: no lo acepte.',
      ],
      exitCode: 1,
    };
  const { sealId } = await continueAudit(continuation, lost);
  return { lines: [...lines, `Se aceptó: la cadena sigue después del bloque ${sealId}.`], exitCode: 0 };
}
