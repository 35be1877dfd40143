import type { AuditFault, AuditVerdict, SignatureVerdict } from '@comensal/infrastructure';
import { signatureText } from './signature-text';

const meanings: Readonly<Record<Exclude<AuditFault['kind'], 'events'>, string>> = {
  gap: 'falta al menos un bloque anterior, con sus eventos',
  chain: 'no continúa la cadena del bloque anterior',
  seal: 'el sello mismo fue modificado',
  block: 'al menos un evento fue modificado, quitado o agregado después de sellarse',
};

const changes: Readonly<Record<AuditFault['events'][number]['change'], string>> = {
  altered: 'fue modificado después de sellarse',
  removed: 'fue quitado después de sellarse',
  added: 'fue agregado entre los sellados',
};

/** Events named one by one for each block; the rest of them are counted. */
const namedEvents = 50;

/**
 * What `npm run audit:verify` prints, and its exit code: 0 when the chain holds, else 1. The first broken block comes first,
 * with the very events that were touched; then what the signatures and the kept heads prove. `keptHash` is a hash of an earlier run that was kept outside of the database, with
 * whether a block still bears it: blocks removed from the end do not go unnoticed where DATA_DIR is not at hand.
 */
export function verdictText(
  verdict: AuditVerdict,
  signatures: SignatureVerdict,
  keptHash?: { readonly hash: string; readonly found: boolean },
): { lines: string[]; exitCode: 0 | 1 } {
  const signed = signatureText(signatures);
  const lines = [
    `Bloques sellados: ${verdict.blocks}, con ${verdict.sealedEvents} eventos. Eventos todavía sin sellar, que esta prueba no alcanza: ${verdict.unsealedEvents}.`,
    ...verdict.faults.flatMap(faultLines),
    ...signed.lines,
  ];
  if (keptHash && !keptHash.found)
    lines.push(
      `FALLA: ningún bloque tiene la huella ${keptHash.hash}: se quitaron bloques del final o se rehízo la cadena.`,
    );
  const isSound = verdict.faults.length === 0 && signed.isSound && keptHash?.found !== false;
  lines.push(isSound ? 'La auditoría está íntegra.' : 'La auditoría NO está íntegra.');
  if (isSound && verdict.lastHash !== null)
    lines.push(`Huella del último bloque, para guardar fuera de la base de datos: ${verdict.lastHash}`);
  return { lines, exitCode: isSound ? 0 : 1 };
}

function faultLines({ seal, kind, events }: AuditFault): string[] {
  const place =
    seal === null ? 'fuera de todo bloque' : `en el bloque ${seal.id} (eventos ${seal.firstId} a ${seal.lastId})`;
  if (kind !== 'events') return [`FALLA ${place}: ${meanings[kind]}.`];
  const named = events
    .slice(0, namedEvents)
    .map(({ id, change }) => `FALLA ${place}: el evento ${id} ${changes[change]}.`);
  return events.length > namedEvents
    ? [...named, `FALLA ${place}: y ${events.length - namedEvents} eventos más.`]
    : named;
}
