/** The page that checks a pack of evidence. It runs without the product, and carries its words. */
export const page = {
  title: 'Verificar una prueba para llevar',
  intro:
    'Esta página no usa la red: todo se comprueba en su equipo. Elija el archivo ZIP completo tal como lo recibió, y escriba la clave de un correo diario de la auditoría: la que viene dentro del archivo no prueba nada.',
  pack: 'Prueba (ZIP)',
  key: 'Clave del registro, de un correo',
  held: 'Punto de control, de un correo (opcional)',
  heldHint: 'Si tiene un correo anterior, prueba que desde entonces nadie cambió ni quitó nada del registro.',
  verify: 'Verificar',
  verifying: 'Verificando…',
  valid: 'La prueba es válida',
  invalid: 'La prueba no es válida: no tome nada de ella como probado',
  events: 'Eventos probados',
  log: 'Registro',
  size: 'Eventos del registro',
  documents: 'Documentos probados',
  seconds: 'Segundos',
  shown: 'Se muestran los primeros {{count}}.',
  moments:
    'Cada evento: id, momento en UTC, usuario, tabla, acción (I inserción, U modificación, D eliminación) y registro.',
  next: 'Valores nuevos',
  previous: 'Valores anteriores',
  noKey: 'La clave no se puede leer: cópiela entera del correo.',
  noPack: 'El archivo no es un ZIP que se pueda leer.',
  old: 'Este navegador no conoce Ed25519. Use uno actual.',
  faults: {
    manifest:
      'El manifiesto no está firmado con esa clave, o algún archivo no es el que se firmó: cambió, falta o sobra.',
    checkpoint: 'El punto de control no está firmado con esa clave.',
    events: 'Algún evento no está en el registro tal como aparece aquí.',
    documents: 'Algún documento no es el que nombran los eventos.',
    consistency: 'El registro no empieza con alguno de los estados que se enviaron por correo.',
    held: 'El registro no continúa el punto de control de su correo, o la prueba no lo dice.',
  },
} as const;
