import type { SignatureVerdict } from '@comensal/infrastructure/audit';
import type { AuditFault, AuditVerdict } from '@comensal/infrastructure/platform/database';
import { counted } from '../commands/counted';
import { headFolder, signatureText } from './signature-text';

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

/** How many events are named for each block; the rest is counted. */
const namedEvents = 50;

/**
 * The output of `npm run audit:verify`, and its exit code: 0 when the chain is valid to its end, 1 when it is not, and
 * 2 when it is but nothing stored outside the database reaches its end. The first broken block comes first, with the
 * exact events that were tampered with; then what the signatures and the stored heads prove. `storedHash` is a hash of an
 * earlier run that was stored outside the database, with the block that still has it: blocks removed from the end are
 * detected even without DATA_DIR.
 */
export function verdictText(
  verdict: AuditVerdict,
  signatures: SignatureVerdict,
  storedHash?: { readonly hash: string; readonly sealId: number | null },
): { lines: string[]; exitCode: 0 | 1 | 2 } {
  const signed = signatureText(signatures);
  const lines = [
    `Bloques sellados: ${verdict.blocks}, con ${counted(verdict.sealedEvents, 'evento', 'eventos')}. Eventos todavía sin sellar, que esta prueba no alcanza: ${verdict.unsealedEvents}.`,
    ...verdict.faults.flatMap(faultLines),
    ...signed.lines,
  ];
  if (storedHash?.sealId === null)
    lines.push(
      `FALLA: ningún bloque tiene la huella ${storedHash.hash}: se quitaron bloques del final o se rehízo la cadena.`,
    );
  const isSound = verdict.faults.length === 0 && signed.isSound && storedHash?.sealId !== null;
  if (!isSound) return { lines: [...lines, 'La auditoría NO está íntegra.'], exitCode: 1 };
  const proved = Math.max(signatures.newestHead ?? 0, storedHash?.sealId ?? 0);
  const isEnd = proved > 0 && proved >= signatures.lastSigned;
  return {
    lines: [
      ...lines,
      ...(isEnd ? ['La auditoría está íntegra.'] : unprovedLines(proved)),
      ...(verdict.lastHash === null
        ? []
        : [`Huella del último bloque, para guardar fuera de la base de datos: ${verdict.lastHash}`]),
    ],
    exitCode: isEnd ? 0 : 2,
  };
}

/** The message when no stored head reaches the end: up to which block one does. */
function unprovedLines(proved: number): string[] {
  return [
    proved === 0
      ? `No hay bloques guardados fuera de la base de datos (${headFolder} y el lugar de los archivos): no se pudo probar que no se quitaron bloques del final. Use --hash con la huella de un mensaje diario.`
      : `El último bloque guardado fuera de la base de datos es el ${proved}: no se pudo probar que no se quitaron bloques después de él.`,
    'Lo que hay de la auditoría está íntegro; SU FINAL NO ESTÁ PROBADO.',
  ];
}

function faultLines({ seal, kind, events }: AuditFault): string[] {
  const place =
    seal === null
      ? 'fuera de todo bloque'
      : `en el bloque ${seal.id} (${seal.firstId === seal.lastId ? `evento ${seal.firstId}` : `eventos ${seal.firstId} a ${seal.lastId}`})`;
  if (kind !== 'events') return [`FALLA ${place}: ${meanings[kind]}.`];
  const named = events
    .slice(0, namedEvents)
    .map(({ id, change }) => `FALLA ${place}: el evento ${id} ${changes[change]}.`);
  return events.length > namedEvents
    ? [...named, `FALLA ${place}: y ${counted(events.length - namedEvents, 'evento', 'eventos')} más.`]
    : named;
}
