import type { SignatureFault, SignatureVerdict } from '@comensal/infrastructure';

const folder = 'DATA_DIR/audit-heads';

const meanings: Readonly<Record<SignatureFault['kind'], readonly [one: string, many: string]>> = {
  none: [
    'bloque no tiene firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre)',
    'bloques no tienen firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre)',
  ],
  key: [
    `bloque está firmado con una clave desconocida: restituya ${folder}/keys.jsonl`,
    `bloques están firmados con una clave desconocida: restituya ${folder}/keys.jsonl`,
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

/** What `npm run audit:verify` says of the signatures and the kept heads, and whether they hold. */
export function signatureText({ blocks, signed, waiting, hasKey, heads, unreadable, faults }: SignatureVerdict): {
  lines: string[];
  isSound: boolean;
} {
  const told = hasKey ? faults : faults.filter(({ kind }) => kind !== 'key');
  const lines = [
    `Bloques con firma válida: ${signed} de ${blocks}. Bloques guardados fuera de la base de datos con los que se comparó: ${heads}.`,
    ...told.map(({ kind, count, firstSealId }) => {
      const [one, many] = meanings[kind];
      return `FALLA desde el bloque ${firstSealId}: ${count} ${count === 1 ? one : many}.`;
    }),
    ...(waiting > 0 ? [waitingText(waiting)] : []),
    ...unreadable.map((place) => `FALLA: no se puede leer ${folder}/${place}.`),
  ];
  if (!hasKey && blocks > 0)
    lines.push(
      `FALLA: falta la clave de las firmas, que no se pudieron probar: defina AUDIT_SEAL_KEY, o restituya DATA_DIR/audit-seal.key o ${folder}/keys.jsonl.`,
    );
  if (heads === 0 && blocks > 0)
    lines.push(
      `No hay bloques guardados en ${folder}: no se pudo probar que no se quitaron bloques del final. Use --hash con la huella de un mensaje diario.`,
    );
  return { lines, isSound: faults.length === 0 && unreadable.length === 0 && (hasKey || blocks === 0) };
}

function waitingText(blocks: number): string {
  return blocks === 1
    ? 'El último bloque todavía no tenía firma en ese momento: el proceso de tareas lo firma cuando se inicia sobre la copia.'
    : `Los últimos ${blocks} bloques todavía no tenían firma en ese momento: el proceso de tareas los firma cuando se inicia sobre la copia.`;
}
