import type { AuditFault, AuditVerdict } from '@comensal/infrastructure';

const meanings: Readonly<Record<AuditFault['kind'], string>> = {
  gap: 'falta al menos un bloque anterior, con sus eventos',
  chain: 'no continúa la cadena del bloque anterior',
  count: 'tiene más o menos eventos que cuando se selló',
  content: 'al menos un evento fue modificado después de sellarse',
};

/**
 * What `npm run audit:verify` prints, and its exit code: 0 when the chain holds, else 1. The first broken block comes first.
 * `keptHash` is a hash of an earlier run that was kept outside of the database, with whether a block still bears it: without
 * it, blocks removed from the end go unnoticed.
 */
export function verdictText(verdict: AuditVerdict, keptHash?: { readonly hash: string; readonly found: boolean }): { lines: string[]; exitCode: 0 | 1 } {
  const lines = [
    `Bloques sellados: ${verdict.blocks}, con ${verdict.sealedEvents} eventos. Eventos todavía sin sellar: ${verdict.unsealedEvents}.`,
    ...verdict.faults.map(({ sealId, firstId, lastId, kind }) => `FALLA en el bloque ${sealId} (eventos ${firstId} a ${lastId}): ${meanings[kind]}.`),
  ];
  if (keptHash && !keptHash.found) lines.push(`FALLA: ningún bloque tiene la huella ${keptHash.hash}: se quitaron bloques del final o se rehízo la cadena.`);
  const isSound = verdict.faults.length === 0 && keptHash?.found !== false;
  lines.push(isSound ? 'La auditoría está íntegra.' : 'La auditoría NO está íntegra.');
  if (isSound && verdict.lastHash !== null) lines.push(`Huella del último bloque, para guardar fuera de la base de datos: ${verdict.lastHash}`);
  return { lines, exitCode: isSound ? 0 : 1 };
}
