import { formatMoment } from '@comensal/domain/platform/dates';
import type { HeadRestart, SignatureFault, SignatureVerdict } from '@comensal/infrastructure/audit';
import { counted } from '../commands/counted';

export const headFolder = 'DATA_DIR/audit-heads';
const restored = `restituya ${headFolder}/keys.jsonl`;

const meanings: Readonly<Record<SignatureFault['kind'], readonly [one: string, many: string]>> = {
  none: [
    'bloque no tiene firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre)',
    'bloques no tienen firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre)',
  ],
  key: [
    `bloque está firmado con una clave desconocida: ${restored}`,
    `bloques están firmados con una clave desconocida: ${restored}`,
  ],
  other: ['bloque no es el que se firmó: fue rehecho', 'bloques no son los que se firmaron: fueron rehechos'],
  headGone: [
    'bloque guardado fuera de la base de datos ya no está en ella: se quitaron bloques del final',
    'bloques guardados fuera de la base de datos ya no están en ella: se quitaron bloques del final',
  ],
  headOther: [
    'bloque guardado fuera de la base de datos tiene en ella otra huella: se rehízo la cadena',
    'bloques guardados fuera de la base de datos tienen en ella otra huella: se rehízo la cadena',
  ],
};

/** The report of `npm run audit:verify` about the signatures and the stored heads, and whether they are valid. */
export function signatureText({
  blocks,
  signed,
  waiting,
  hasKey,
  heads,
  mailed,
  restarts,
  unreadable,
  faults,
}: SignatureVerdict): {
  lines: string[];
  isSound: boolean;
} {
  const notices = hasKey ? faults : faults.filter(({ kind }) => kind !== 'key');
  const lines = [
    `Bloques con firma válida: ${signed} de ${blocks}. Bloques guardados fuera de la base de datos con los que se comparó: ${heads}.${mailed > 0 ? ` Anotados solo en sus propios correos, que no prueban el final: ${mailed}.` : ''}`,
    ...notices.map(({ kind, count, firstSealId }) => {
      const [one, many] = meanings[kind];
      return `FALLA desde el bloque ${firstSealId}: ${counted(count, one, many)}.`;
    }),
    ...restarts.map(restartText),
    ...(waiting > 0 ? [waitingText(waiting)] : []),
    ...unreadable.map((place) => `FALLA: no se puede leer ${headFolder}/${place}.`),
  ];
  if (!hasKey && blocks > 0)
    lines.push(
      `FALLA: falta la clave de las firmas, que no se pudieron probar: defina AUDIT_SEAL_KEY, o restituya DATA_DIR/audit-seal.key o ${headFolder}/keys.jsonl.`,
    );
  return { lines, isSound: faults.length === 0 && unreadable.length === 0 && (hasKey || blocks === 0) };
}

function waitingText(blocks: number): string {
  return blocks === 1
    ? 'El último bloque todavía no tenía firma en ese momento: el proceso de tareas lo firma cuando se inicia sobre la copia.'
    : `Los últimos ${blocks} bloques todavía no tenían firma en ese momento: el proceso de tareas los firma cuando se inicia sobre la copia.`;
}

function restartText({ at, sealId, lost }: HeadRestart): string {
  const from = sealId === 0 ? 'desde el principio' : `después del bloque ${sealId}`;
  return `El ${formatMoment(at)} se aceptó, con la clave de las firmas, que la cadena siguiera ${from}: ${lost.length === 1 ? 'falta un bloque que se había guardado' : `faltan ${lost.length} bloques que se habían guardado`}.`;
}
